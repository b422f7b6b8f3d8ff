import type { CallRequest, CallResponse } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { Credentials } from './session/credentials.ts'

/** What a handler gets besides its parsed request. */
export interface Call {
  ctx: Context
  viewer: Viewer
  /** Address or network of the client; undefined for internal calls. Never stored or logged unhashed. */
  client: string | undefined
  credentials: Credentials
  /** Origin readers see, without a slash at the end. */
  publicUrl: string
  /** Whether there are demo accounts, and this caller may not sign in to them. */
  isDemoClosed: boolean
  /** What becomes of the caller's cookies: of the session, and of the device that outlives it. */
  session: { begin: (token: string) => void; end: () => void; rememberDevice: (token: string) => void }
}

type Handler<N extends EndpointName> = (
  call: Call,
  request: CallRequest<Endpoints[N]>,
) => Promise<CallResponse<Endpoints[N]>>

/** Handlers by endpoint name. A declared endpoint without a handler does not compile (see app.ts). */
export type Handlers = { [N in EndpointName]: Handler<N> }
