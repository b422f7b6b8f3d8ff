import type { CallRequest, CallResponse } from '#contract/endpoint.ts'
import type { EndpointName, Endpoints } from '#contract/endpoints.ts'
import type { Context, Viewer } from '#domain/kernel/context.ts'
import type { Credentials } from './session/credentials.ts'

export interface Call {
  ctx: Context
  viewer: Viewer
  /**
   * Address or network of the client; undefined for internal calls. Only hashed or shortened forms of it are
   * stored.
   */
  client: string | undefined
  credentials: Credentials
  /** Origin of the site as readers see it, without a trailing slash. */
  publicUrl: string
  /** True when there are demo accounts and this client may not sign in to them. */
  isDemoClosed: boolean
  /** Sets the cookies of the response: the session's, and the device's, which outlives it. */
  session: { begin: (token: string) => void; end: () => void; rememberDevice: (token: string) => void }
}

type Handler<N extends EndpointName> = (
  call: Call,
  request: CallRequest<Endpoints[N]>,
) => Promise<CallResponse<Endpoints[N]>>

/** Handlers by endpoint name. A declared endpoint without a handler does not compile (see app.ts). */
export type Handlers = { [N in EndpointName]: Handler<N> }
