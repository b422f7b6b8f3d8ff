/** The reference of all requests: the smallest server on the HTTP stack that the product uses. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono().get('/', (c) => c.text('hello'))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`ready http://127.0.0.1:${port}`),
)
