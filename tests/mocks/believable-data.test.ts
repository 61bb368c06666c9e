import { expect, test } from 'vitest'
import { generateSeed } from '#cli/seed/generate-seed.ts'
import type { Seed } from '#mocks/database/database-types.ts'
import { scenarioNames } from '#mocks/demo/choices.ts'
import { scenarios } from '#mocks/demo/scenarios/scenarios.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { lobStatus } from '#src/rules/status.ts'

const now = Date.parse('2026-11-20T06:00:00.000Z')
const seed = readSeed(JSON.parse([...generateSeed({ customers: 60, random: 2026 })].join('')), now)
const large = readSeed(JSON.parse([...generateSeed({ customers: 2_000, random: 7 })].join('')), now)

const ordinary = scenarioNames.filter((name) => name !== 'odd').map((name) => [name] as const)
const tablesOf = (name: (typeof scenarioNames)[number]): Seed['tables'] =>
  scenarios[name].make(seed, now).tables

/** What of a complaint, a room or a hospital says which devices alone it can be about. */
const onlyFor: readonly [RegExp, RegExp][] = [
  [/\b(?:pump|occlusion|infusion|syringe)\b/i, /^(?:Infusion|Syringe) Pump /],
  [/\b(?:printer|ECG|lead V3)/i, /^ECG Cart /],
  [/\b(?:incubator|humidity)\b/i, /^Incubator /],
  [/\b(?:twin|fetal)\b/i, /^Fetal Monitor /],
  [/\bwarmer\b/i, /^Infant Warmer /],
  [/\b(?:call|calls|corridor)\b/i, /^Nurse Call Panel /],
  [/\b(?:ventilator|oxygen sensor)\b/i, /^Ventilator /],
  [/\b(?:telemetry|hub|channels)\b/i, /^Telemetry Hub /],
  [/\b(?:saturation|finger)\b/i, /^Pulse Oximeter /],
  [/\b(?:dialys|blood leak)/i, /^Dialysis Machine /],
  [/\b(?:retina|flash)\b/i, /^Retina Camera /],
  [/\b(?:eye pressure|tonometer)\b/i, /^Tonometer /],
  [/\bslit\b/i, /^Slit Lamp /],
  [/\bC-arm\b/i, /^C-Arm /],
  [/\bX-ray\b/i, /^Mobile X-Ray /],
  [/\b(?:ultrasound|probe shows)\b/i, /^Ultrasound Cart /],
  [/\b(?:a fall|sensor of the bed)\b/i, /^Fall Sensor /],
]

test.for(ordinary)('in the scenario %s, complaints fit the device that they are about', ([name]) => {
  const { complaint, device } = tablesOf(name)
  const names = new Map(device.rows.map((row) => [row.id, row.name]))
  const wrong = complaint.rows.filter(({ description, deviceId }) =>
    onlyFor.some(([words, kind]) => words.test(description) && !kind.test(names.get(deviceId) ?? '')),
  )
  expect(wrong).toEqual([])
})

test('every kind of device has complaints of its own, and one hospital seldom has the same twice', () => {
  const { complaint, device } = seed.tables
  const texts = complaint.rows.map(({ description }) => description)
  expect(new Set(texts).size).toBeGreaterThan(30)
  const byHospital = complaint.rows.map(({ customerId, description }) => `${customerId} ${description}`)
  expect(new Set(byHospital).size).toBeGreaterThan(0.95 * byHospital.length)
  expect(device.rows.length).toBeGreaterThan(100)
})

/** Devices that a hospital of this kind does not have, and those that no other has. */
const wrongDevices: readonly [RegExp, RegExp][] = [
  [/\bEye\b|கண்/, /^(?!Retina Camera|Tonometer|Slit Lamp|Nurse Call Panel)/],
  [/\b(?:Heart|Cancer|Kidney|Bone)\b/, /^(?:Incubator|Infant|Fetal|Phototherapy|Retina|Tonometer|Slit)/],
  [/\b(?:Children|Womens)\b|बाल/, /^(?:C-Arm|Dialysis|Retina|Tonometer|Slit|ECG|Fall)/],
  [/^(?!.*(?:Kidney))/, /^Dialysis Machine/],
  [/^(?!.*(?:Children|Womens|बाल))/u, /^(?:Incubator|Infant Warmer|Fetal Monitor|Phototherapy)/],
  [/^(?!.*(?:Eye|கண்))/u, /^(?:Retina Camera|Tonometer|Slit Lamp)/],
]

test.for(ordinary)('in the scenario %s, devices fit the hospital', ([name]) => {
  const { customer, device } = tablesOf(name)
  const hospitals = new Map(customer.rows.map((row) => [row.id, row.companyName]))
  const wrong = device.rows
    .map((row) => [hospitals.get(row.customerId) ?? '', row.name] as const)
    .filter(([hospital, kind]) => wrongDevices.some(([is, has]) => is.test(hospital) && has.test(kind)))
  expect(wrong).toEqual([])
})

test('rooms fit the device', () => {
  const wrong = large.tables.device.rows.filter(
    ({ name }) =>
      (/ NICU /.test(name) && !/^(?:Incubator|Infant|Photo|Syringe)/.test(name)) ||
      (/ Renal Unit \d/.test(name) && !/^Dialysis/.test(name)) ||
      (/ Eye Lab /.test(name) && !/^(?:Retina|Tonometer|Slit)/.test(name)),
  )
  expect(wrong).toEqual([])
})

test('the lob fits the hospital', () => {
  const { customer, lob } = seed.tables
  const lobOf = (hospital: RegExp) =>
    new Set(
      customer.rows
        .filter(({ companyName }) => hospital.test(companyName))
        .map(({ lobIds: [first] }) => lob.rows.find(({ id }) => id === first)?.name),
    )
  expect(lobOf(/\bEye\b/)).toEqual(new Set(['Ophthalmology']))
  expect(lobOf(/\bHeart\b/)).toEqual(new Set(['Cardiology']))
  expect(lobOf(/\bChildren\b/)).toEqual(new Set(['Neonatal Care']))
  expect(lobOf(/\bKidney\b/)).toEqual(new Set(['Dialysis']))
})

/** Family names that are at home in one part of the country. */
const familyNames: readonly [RegExp, RegExp][] = [
  [/^(?:Menon|Panicker|Kurup|Namboothiri|Warrier|Nambiar|Kuriakose)$/, /^Kerala$/],
  [/^(?:Mukherjee|Banerjee|Chatterjee|Ghosh|Ganguly)$/, /^West Bengal$/],
  [/^(?:Dhillon|Grewal|Sidhu|Sandhu|Gill)$/, /^Chandigarh$/],
  [/^(?:Subramanian|Natarajan|Murugan|Palanisamy)$/, /^Tamil Nadu$/],
  [/^(?:Jadhav|Pawar|Gokhale|Bhosale|Shinde)$/, /^Maharashtra$/],
  [/^(?:Gogoi|Lyngdoh|Sangma|Hazarika|Marak)$/, /^(?:Assam|Meghalaya)$/],
  [/^(?:Mohanty|Pattnaik|Sahoo|Behera)$/, /^Odisha$/],
  [/^(?:Tiwari|Pandey|Chaturvedi|Dubey)$/, /^(?:Delhi|Uttar Pradesh|Madhya Pradesh|Bihar|Uttarakhand)$/],
]

test.for(ordinary)('in the scenario %s, names of people fit the region of the hospital', ([name]) => {
  const { customer, complaint } = tablesOf(name)
  const states = new Map(customer.rows.map(({ id, state }) => [id, state]))
  const people = [
    ...customer.rows.flatMap((row) => [
      [row.contactPersonName, row.state] as const,
      [row.companyContact, row.state] as const,
    ]),
    ...complaint.rows.map((row) => [row.raisedBy, states.get(row.customerId) ?? ''] as const),
  ]
  const wrong = people.filter(([person, state]) =>
    familyNames.some(([known, home]) => known.test(person.split(' ').at(-1) ?? '') && !home.test(state)),
  )
  expect(wrong).toEqual([])
  if (name === 'everyday') {
    const first = (place: RegExp) =>
      new Set(people.filter(([, state]) => place.test(state)).map(([who]) => who))
    expect([...first(/Kerala/)].filter((who) => first(/Odisha/).has(who))).toEqual([])
  }
})

const scripts: readonly [RegExp, RegExp][] = [
  [
    /\p{Script=Devanagari}/u,
    /^(?:Delhi|Uttar Pradesh|Madhya Pradesh|Bihar|Uttarakhand|Rajasthan|Maharashtra)$/,
  ],
  [/\p{Script=Tamil}/u, /^Tamil Nadu$/],
  [/\p{Script=Bengali}/u, /^(?:West Bengal|Assam)$/],
]

test.for(ordinary)('in the scenario %s, company names occur once, and none is odd', ([name]) => {
  const { customer } = tablesOf(name)
  const names = customer.rows.map(({ companyName }) => companyName)
  expect(new Set(names.map((each) => each.toLowerCase())).size).toBe(names.length)
  expect(names.filter((each) => /[<>"&()]|^\d/.test(each.replace("O'Hara & D'Mello", '')))).toEqual([])
  expect(names.filter((each) => each.length > 60 || each.length < 8)).toEqual([])
  const away = customer.rows.filter(({ companyName, state }) =>
    scripts.some(([script, home]) => script.test(companyName) && !home.test(state)),
  )
  expect(away).toEqual([])
})

test('company names occur once in a large seed', () => {
  const names = large.tables.customer.rows.map(({ companyName }) => companyName)
  expect(new Set(names).size).toBe(2_000)
})

test('the scenario of odd data has long names, other scripts, signs and markup', () => {
  const names = tablesOf('odd').customer.rows.map(({ companyName }) => companyName)
  for (const odd of [/<Emergency>/, /"Northgate"/, /^.{100,}$/, /^7 Hills$/, /Ångström/])
    expect(names.filter((name) => odd.test(name))).toHaveLength(1)
})

test.for(scenarioNames)(
  'in the scenario %s, hospitals have active LOBs: only in odd data some do not',
  (name) => {
    const { customer, lob } = tablesOf(name)
    const active = lob.rows.filter(({ status }) => status === lobStatus.active).map(({ id }) => id)
    const others = customer.rows.filter(({ lobIds }) => !lobIds.every((id) => active.includes(id)))
    expect(others.length > 0).toBe(name === 'odd')
  },
)
