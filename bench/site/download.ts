import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface Download {
  status: number
  headers: IncomingHttpHeaders
  /** The compressed body; `fetch` would decompress it. */
  body: Buffer
}

export const download = async (url: string, headers: Record<string, string>): Promise<Download> => {
  const answer = Promise.withResolvers<Download>()
  get(url, { headers }, (response) => {
    buffer(response).then(
      (body) => answer.resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      answer.reject,
    )
  }).once('error', answer.reject)
  return answer.promise
}
