import type { MockedEndpoint } from '#mocks/mock.ts'
import type { HandlerCall } from '#mocks/wire/call.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { ReadableTables, WritableTables } from './database/database-types.ts'

// Stand-ins for the functions whose types follow from the models.
type Resolver<Params, Query, Body, Sent> = { params: Params; query: Query; body: Body; sent: Sent }

export declare const reading: <Params, Query, Body, Sent>(
  work: (call: HandlerCall<Params, Query, Body, ReadableTables>) => Sent,
) => Resolver<Params, Query, Body, Sent>

export declare const writing: <Params, Query, Body, Sent>(
  work: (call: HandlerCall<Params, Query, Body, WritableTables>) => Sent,
) => Resolver<Params, Query, Body, Sent>

export declare const mock: <Params, Query, Body, Sent>(
  endpoint: Endpoint<Params, Query, Body, unknown, Sent>,
  resolver: Resolver<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>, NoInfer<Sent>>,
) => MockedEndpoint
