import { mock, withTables } from '#mocks/mock.ts'
import { constants } from '#src/contract/constants.ts'

export const constantMocks = {
  list: mock(
    constants.list,
    withTables(({ params, tables }) => ({
      constant: tables.constant
        .all()
        .filter(({ type }) => type === params.constantType)
        .map(({ id, name }) => ({ ID: id, Name: name })),
    })),
  ),
}
