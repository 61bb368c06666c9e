import { type Filled, filled } from './chance.ts'

/** A kind of device: the rooms in which it is used, and what people complain of. */
export type DeviceKind = { name: string; rooms: Filled<string>; complaints: Filled<string>; hasAlarms?: true }

const wards = ['Ward A', 'Ward B'] as const

const deviceKinds = {
  monitor: {
    name: 'Bedside Monitor',
    rooms: ['ICU', 'Step-down', 'Isolation', ...wards],
    complaints: [
      'The alarm cannot be silenced from the panel at the door, only at the bed.',
      'Display goes black for some seconds when the power switches to the generator.',
      'Time on the monitor is one hour ahead, so the charts do not match the ward book.',
      'The touch screen does not react in the lower left corner.',
    ],
    hasAlarms: true,
  },
  infusionPump: {
    name: 'Infusion Pump',
    rooms: ['ICU', 'OT', ...wards],
    complaints: [
      'The pump reports an occlusion although the line is free. Restarting helps for an hour.',
      'Battery of the pump is empty after forty minutes instead of four hours.',
      'The door of the pump closes only when pressed with both hands.',
    ],
    hasAlarms: true,
  },
  syringePump: {
    name: 'Syringe Pump',
    rooms: ['ICU', 'OT', 'NICU'],
    complaints: [
      'The pump asks for a new syringe while the present one is half full.',
      'The end of infusion alarm of the pump comes ten minutes early.',
      'The clamp of the pump has broken off; it stands on the table now.',
    ],
    hasAlarms: true,
  },
  ventilator: {
    name: 'Ventilator',
    rooms: ['ICU', 'OT', 'ER'],
    complaints: [
      'The ventilator asks for a new oxygen sensor every morning although it was changed on Monday.',
      'A loud fan noise of the ventilator at night; patients complain that they cannot sleep.',
      'The self-test of the ventilator stops at the expiratory valve and passes on the second try.',
    ],
    hasAlarms: true,
  },
  nurseCall: {
    name: 'Nurse Call Panel',
    rooms: wards,
    complaints: [
      'The same call is shown twice on the corridor display.',
      'After the update the language of the calls went back to English on the whole ward.',
      'The button at bed 3 has to be pressed twice before the call is shown.',
    ],
  },
  telemetry: {
    name: 'Telemetry Hub',
    rooms: ['Step-down', ...wards],
    complaints: [
      'No telemetry data reach the portal since the network was changed on Tuesday.',
      'The hub loses two of its eight channels every evening.',
      'The hub restarts by itself about once a day; telemetry is missing for five minutes each time.',
    ],
    hasAlarms: true,
  },
  oximeter: {
    name: 'Pulse Oximeter',
    rooms: ['ER', 'OPD', ...wards],
    complaints: [
      'Saturation differs by six to eight points from the hand-held meter, on two patients.',
      'Cable of the finger sensor is broken at the plug; a replacement is needed.',
      'Saturation is shown as dashes whenever the ceiling light is on.',
    ],
    hasAlarms: true,
  },
  ecg: {
    name: 'ECG Cart',
    rooms: ['ER', 'OPD'],
    complaints: [
      'Printer of the cart feeds empty paper.',
      'Lead V3 shows noise in every ECG since last week; the cable was exchanged already.',
      'ECGs are stored but do not arrive in the record of the patient.',
    ],
  },
  incubator: {
    name: 'Incubator',
    rooms: ['NICU'],
    complaints: [
      'The humidity of the incubator falls below the set value in the early morning.',
      'One port of the incubator does not close any more; it is taped for the time being.',
      'The air temperature of the incubator is half a degree above the set one.',
    ],
    hasAlarms: true,
  },
  warmer: {
    name: 'Infant Warmer',
    rooms: ['NICU', 'Labour Room'],
    complaints: [
      'The skin probe of the warmer is not recognised until it is plugged in again.',
      'The warmer heats at full power only; the lower steps do nothing.',
    ],
    hasAlarms: true,
  },
  phototherapy: {
    name: 'Phototherapy Lamp',
    rooms: ['NICU'],
    complaints: [
      'Two of the six lights of the lamp stay dark.',
      'The hour counter of the lamp was at zero after the power cut.',
    ],
  },
  fetal: {
    name: 'Fetal Monitor',
    rooms: ['Labour Room'],
    complaints: [
      'The heart rate of the second twin is not drawn on the trace.',
      'The trace of the fetal monitor ends after twenty minutes and has to be started again.',
    ],
    hasAlarms: true,
  },
  ultrasound: {
    name: 'Ultrasound Cart',
    rooms: ['OPD', 'Imaging'],
    complaints: [
      'The ultrasound image freezes when the probe is changed during an examination.',
      'The linear probe shows a dark stripe in the middle of the image.',
    ],
  },
  cArm: {
    name: 'C-Arm',
    rooms: ['OT'],
    complaints: [
      'The brake of the C-arm slips when it is tilted.',
      'The last image of the C-arm is not sent to the archive.',
    ],
  },
  xRay: {
    name: 'Mobile X-Ray',
    rooms: ['ER', 'Imaging'],
    complaints: [
      'Every third X-ray exposure is cancelled with a message about the grid.',
      'The drive of the X-ray unit pulls to the left.',
    ],
  },
  dialysis: {
    name: 'Dialysis Machine',
    rooms: ['Renal Unit'],
    complaints: [
      'The conductivity of the dialysate is reported too low at the start of each session.',
      'Heat disinfection after dialysis stops at 60 degrees and has to be repeated.',
      'The blood leak detector of the dialysis machine gave a false alarm twice this week.',
    ],
    hasAlarms: true,
  },
  retina: {
    name: 'Retina Camera',
    rooms: ['OPD', 'Eye Lab'],
    complaints: [
      'Pictures of the retina are blurred at the upper edge.',
      'The flash of the camera fires late, after the eye has moved.',
    ],
  },
  tonometer: {
    name: 'Tonometer',
    rooms: ['OPD', 'Eye Lab'],
    complaints: [
      'Eye pressure is read four points higher than with the instrument next door.',
      'The tonometer asks for calibration at each start.',
    ],
  },
  slitLamp: {
    name: 'Slit Lamp',
    rooms: ['OPD', 'Eye Lab'],
    complaints: [
      'The slit cannot be set narrower than two millimetres.',
      'The lamp flickers in its brightest step.',
    ],
  },
  fallSensor: {
    name: 'Fall Sensor',
    rooms: wards,
    complaints: [
      'A fall was reported four times last night although the patient was asleep.',
      'The sensor of the bed by the window reports nothing since the floor was cleaned.',
      'A fall at bed 6 was reported ten minutes late; the nurse had found the patient by then.',
    ],
    hasAlarms: true,
  },
} as const satisfies Record<string, DeviceKind>

type KindName = keyof typeof deviceKinds

/** A field of medicine: how the name of a hospital or of a LOB tells it, its `lob`, and the devices that are used there. */
type Speciality = { pattern: RegExp; lob: string; devices: readonly KindName[] }

const specialities: readonly Speciality[] = [
  {
    pattern: /\b(?:heart|cardi)|हृदय/iu,
    lob: 'Cardiology',
    devices: ['monitor', 'ecg', 'telemetry', 'infusionPump', 'ventilator', 'nurseCall'],
  },
  {
    pattern: /\b(?:eyes?\b|vision|retina|ophthal)|கண்|नेत्र/iu,
    lob: 'Ophthalmology',
    devices: ['retina', 'tonometer', 'slitLamp', 'nurseCall'],
  },
  {
    pattern: /\b(?:child|paed|pedia|neonat|wom[ae]n|matern|mother)|बाल|মাতৃ/iu,
    lob: 'Neonatal Care',
    devices: ['incubator', 'warmer', 'phototherapy', 'fetal', 'syringePump', 'oximeter', 'nurseCall'],
  },
  {
    pattern: /\b(?:kidney|renal|nephro|dialys)/iu,
    lob: 'Dialysis',
    devices: ['dialysis', 'monitor', 'infusionPump', 'nurseCall'],
  },
  {
    pattern: /\b(?:bone|joint|ortho|trauma)/iu,
    lob: 'Diagnostic Imaging',
    devices: ['cArm', 'xRay', 'infusionPump', 'fallSensor', 'nurseCall'],
  },
  {
    pattern: /\b(?:cancer|onco|diagnostic|imaging)/iu,
    lob: 'Diagnostic Imaging',
    devices: ['ultrasound', 'xRay', 'infusionPump', 'monitor', 'nurseCall'],
  },
]

/** The fields of hospitals whose name tells none of the above. */
const general: Filled<Speciality> = [
  {
    pattern: /\b(?:hospital|medical centre)\b/iu,
    lob: 'Critical Care',
    devices: ['monitor', 'infusionPump', 'ventilator', 'syringePump', 'nurseCall', 'oximeter'],
  },
  {
    pattern: /\b(?:care|clinic|nursing home)\b/iu,
    lob: 'Home Monitoring',
    devices: ['oximeter', 'telemetry', 'fallSensor', 'ecg', 'nurseCall'],
  },
]

/** The names of `lob` and the devices that fit a hospital, by its name and by those of its LOBs, as far as they are known. */
export const fieldsOf = (
  companyName: string,
  lobNames: readonly string[] = [],
): { lobs: Filled<string>; devices: Filled<DeviceKind> } => {
  const words = [companyName, ...lobNames].join(' ')
  const matching = [
    ...specialities.filter(({ pattern }) => pattern.test(words)),
    ...general.filter(({ lob }) => lobNames.includes(lob)),
  ]
  const fields = matching.length > 0 ? matching : generalFields(companyName)
  const names = [...new Set(fields.flatMap(({ devices }) => devices))]
  return {
    lobs: filled(fields.map(({ lob }) => lob)),
    devices: filled(names.map((each) => deviceKinds[each])),
  }
}

const generalFields = (companyName: string): readonly Speciality[] => {
  const matching = general.filter(({ pattern }) => pattern.test(companyName))
  return matching.length > 0 ? matching : general
}

const allKinds: readonly DeviceKind[] = Object.values(deviceKinds)

/** The kind of a device, which its name begins with. */
export const kindOf = (deviceName: string): DeviceKind | null =>
  allKinds.find(({ name }) => deviceName.startsWith(name)) ?? null
