import type { MockedEndpoint } from '#mocks/mock.ts'
import type { HandlerCall } from '#mocks/wire/call.ts'
import type { ResponseBody } from '#mocks/wire/response.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { ReadableTables, WritableTables } from './database/database-types.ts'

// Stand-ins for the functions whose types follow from the models.
type Work<Params, Query, Body, Tables> = (call: HandlerCall<Params, Query, Body, Tables>) => ResponseBody
type Resolver<Params, Query, Body> = { params: Params; query: Query; body: Body }

export declare const reading: <Params, Query, Body>(
  work: Work<Params, Query, Body, ReadableTables>,
) => Resolver<Params, Query, Body>

export declare const writing: <Params, Query, Body>(
  work: Work<Params, Query, Body, WritableTables>,
) => Resolver<Params, Query, Body>

export declare const mock: <Params, Query, Body>(
  endpoint: Endpoint<Params, Query, Body, unknown>,
  resolver: Resolver<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>,
) => MockedEndpoint
