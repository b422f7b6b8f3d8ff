import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { escapeMarkup } from '#contract/values/markup.ts'
import { disclosureMarkup, tableMarkup } from '#web/ui/markup.ts'
import { z } from 'zod'

const prose = (text: string): string => escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

interface Property {
  type?: string
  enum?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  description?: string
}

const constraint = ({ type, enum: values, default: fallback, minimum, maximum }: Property): string => {
  const parts = [values ? values.join(' | ') : (type ?? 'text')]
  if (minimum !== undefined && maximum !== undefined && maximum < 1e9) parts.push(`${minimum} to ${maximum}`)
  if (fallback !== undefined) parts.push(`default ${JSON.stringify(fallback)}`)
  return parts.join(', ')
}

const fieldRows = (schema: z.ZodObject | undefined): [string, ...string[]][] => {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>
  }
  return Object.entries(properties).map(([name, property]) => [
    `<code>${escapeMarkup(name)}</code>`,
    escapeMarkup(constraint(property)),
    prose(property.description ?? ''),
  ])
}

const COLUMNS = ['Parameter', 'Values', 'Meaning']

const section = (name: string, endpoint: Endpoint): string => {
  const rowsHtml = [endpoint.params, endpoint.query, endpoint.body].flatMap(fieldRows)
  const response = JSON.stringify(
    z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' }),
    null,
    2,
  )
  const errors = endpoint.errors
    .map(
      (code) => `<li><code>${ERRORS[code].status} ${code}</code> ${escapeMarkup(ERRORS[code].message)}</li>`,
    )
    .join('')
  return `<section id="${name}"><h2><code>${endpoint.method} /api${escapeMarkup(endpoint.path)}</code></h2>
<p>${prose(endpoint.summary)}</p>${endpoint.description ? `<p>${prose(endpoint.description)}</p>` : ''}<p>Who may call it: <b>${endpoint.access}</b></p>
${rowsHtml.length > 0 ? tableMarkup({ columns: COLUMNS, rowsHtml }) : ''}
${errors ? `<h3>Errors</h3><ul>${errors}</ul>` : ''}
${disclosureMarkup('Response', `<pre tabindex="0">${escapeMarkup(response)}</pre>`)}</section>`
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1.25rem 5rem}
h1{font-family:Georgia,serif}h2{font-size:1.1rem;border-top:2px solid;padding-top:.8rem;margin-top:2.5rem;overflow-wrap:anywhere}h3{font-size:1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.4rem .6rem .4rem 0;border-bottom:1px solid #8886}
code,pre{font-size:.92em}pre{overflow:auto;padding:1rem;border:1px solid #8886}nav ul{columns:18rem;padding-left:1.1rem}`

/** The API reference as an HTML page that needs no script. */
export const referencePage = (endpoints: Record<string, Endpoint>): string => {
  const entries = Object.entries(endpoints)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Aperçu API</title><style>${STYLE}</style></head><body><main><h1>Aperçu API</h1>
<p>Calls take and return JSON. A failed call answers <code>{ error, code, details? }</code>. The same in <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls"><ul>${entries.map(([name, e]) => `<li><a href="#${name}"><code>${e.method} ${escapeMarkup(e.path)}</code></a></li>`).join('')}</ul></nav>
${entries.map(([name, endpoint]) => section(name, endpoint)).join('\n')}</main></body></html>`
}
