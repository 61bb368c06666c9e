import { array, is, nullable, number, string, type } from 'superstruct'
import type { FindSimilar } from '#src/forms/similar-records.tsx'
import { paths } from '#src/navigation/paths.ts'

const KnownDevice = type({
  devicesId: number(),
  devicesName: string(),
  factorydeviceId: nullable(number()),
})

const areDevices = array(KnownDevice)

/** The devices with this factory id among those that were read already: the API has no search for them. */
export const findSimilarDevices: FindSimilar = async ({ client }, typed) => {
  const known = client
    .getQueryCache()
    .findAll()
    .flatMap(({ state }) => devicesIn(state.data))
    .filter(({ factorydeviceId }) => /^\d+$/.test(typed) && factorydeviceId === Number(typed))
  return [...new Map(known.map((device) => [device.devicesId, device])).values()].map(
    ({ devicesId, devicesName }) => ({
      name: `${devicesName} (${devicesId})`,
      to: paths.device.view(devicesId),
    }),
  )
}

/** A device, or the devices of a page or of a customer. */
const devicesIn = (data: unknown) => {
  const { rows, Devices }: { rows?: unknown; Devices?: unknown } = Object(data)
  return [[data], rows, Devices].flatMap((devices) => (is(devices, areDevices) ? devices : []))
}
