interface Endpoint {
  id: string
  object: 'webhook_endpoint'
  url: string
  status: 'enabled'
  enabled_events: string[]
  api_version: string | null
}

const listOf = (data: readonly object[]): object => ({ object: 'list', data, has_more: false, url: '/' })

/** What an account at Stripe answers besides the emulator, which knows what a running site asks: endpoints, account and taxes. */
export const accountAround = (
  emulator: (request: Request) => Promise<Response>,
): { fetch: (request: Request) => Promise<Response>; endpoints: Endpoint[] } => {
  const endpoints: Endpoint[] = []
  const create = (form: URLSearchParams): object => {
    const events = [...form].filter(([name]) => name.startsWith('enabled_events')).map(([, value]) => value)
    const endpoint: Endpoint = {
      id: `we_${endpoints.length + 1}`,
      object: 'webhook_endpoint',
      url: form.get('url') ?? '',
      status: 'enabled',
      enabled_events: events,
      api_version: form.get('api_version'),
    }
    endpoints.push(endpoint)
    return { ...endpoint, secret: 'whsec_new' }
  }
  const remove = (id: string): object => {
    endpoints.splice(
      endpoints.findIndex((one) => one.id === id),
      1,
    )
    return { id, object: 'webhook_endpoint', deleted: true }
  }
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const [, , resource, id = ''] = pathname.split('/')
    if (resource === 'webhook_endpoints') {
      if (request.method === 'GET') return Response.json(listOf(endpoints))
      if (request.method === 'DELETE') return Response.json(remove(id))
      return Response.json(create(new URLSearchParams(await request.text())))
    }
    if (pathname === '/v1/account') return Response.json({ object: 'account', charges_enabled: true })
    if (pathname === '/v1/tax/settings') return Response.json({ object: 'tax.settings', status: 'active' })
    if (pathname === '/v1/tax/registrations') return Response.json(listOf([]))
    return emulator(request)
  }
  return { fetch, endpoints }
}
