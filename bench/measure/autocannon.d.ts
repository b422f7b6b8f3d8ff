/** Declares the options in use, because the package ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    amount: number
    headers?: Record<string, string>
    setupClient?: (client: Client) => void
  }
  interface Client {
    setRequests: (requests: readonly { path: string }[]) => void
  }
  interface Result {
    errors: number
    statusCodeStats: Record<string, { count: number }>
    latency: { p50: number; p99: number }
    requests: { average: number }
  }
  const autocannon: (options: Options) => Promise<Result>
  // oxlint-disable-next-line import/no-default-export -- the package has only a default export
  export default autocannon
}
