import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  answerInTheWrongLanguage,
  answerObediently,
  answerReports,
  answerTruly,
  answerWithInventions,
} from './llm-answers.ts'

/** The response to one prompt. */
export type LlmBehaviour = keyof typeof BEHAVIOURS

export interface LlmServerRequest {
  path: string
  authorization: string | undefined
  /** Undefined where the body is no JSON. */
  body: ChatBody | undefined
  behaviour: LlmBehaviour | undefined
}

interface ChatBody {
  model?: string
  messages?: { role: string; content: string }[]
  /** Of `/embeddings`. */
  input?: string[]
  [parameter: string]: unknown
}

interface LlmServerOptions {
  /** The texts that behaviour `obedient` looks for and repeats: what attacks want published. */
  markers?: readonly string[]
  /** Seconds in `Retry-After` of the behaviour `429`. */
  retryAfterSeconds?: number
  /** The embedding of a text. Default: by shared words. */
  embed?: (text: string) => number[]
  /** The answer of `good` on whether two reports are of one event. Default: no. */
  isOneEvent?: (prompt: string) => boolean
}

/** The response to a query for `/embeddings`. */
export type EmbeddingsBehaviour = keyof typeof EMBEDDINGS

/** A fake host with an OpenAI-compatible API on the loopback address, good or bad as scripted. */
export interface LlmServer {
  /** Base URL with `/v1`. */
  url: string
  /** All requests, oldest first. */
  requests: LlmServerRequest[]
  /** Scripts the next responses, one each; the last one repeats. */
  script(...behaviours: [LlmBehaviour, ...LlmBehaviour[]]): void
  /** The same for `/embeddings`, which has a queue of its own. */
  scriptEmbeddings(...behaviours: [EmbeddingsBehaviour, ...EmbeddingsBehaviour[]]): void
  close(): Promise<void>
}

interface Question {
  /** The whole prompt. */
  prompt: string
  parameters: ChatBody
  response: ServerResponse
  options: LlmServerOptions
}

const BEHAVIOURS = {
  good: (question) => complete(question, answerAsAsked(question)),
  slow: (question) => {
    const timer = setTimeout(() => complete(question, answerTruly(question.prompt)), 100)
    question.response.once('close', () => clearTimeout(timer))
  },
  /** Never responds: the client's timeout ends it. */
  hanging: () => {},
  /** Sends its headers and then a byte at a time, without end. */
  dripping: ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(timer))
  },
  reset: ({ response }) => void response.socket?.resetAndDestroy(),
  redirect: ({ response }) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),

  '400-response-format': (question) => refuseParameter(question, 'response_format'),
  '400-max-tokens': (question) => refuseParameter(question, 'max_tokens'),
  '401': ({ response }) => refuse(response, 401),
  '404': ({ response }) => refuse(response, 404),
  '429': ({ response, options }) =>
    refuse(response, 429, { 'retry-after': String(options.retryAfterSeconds ?? 1) }),
  '500': ({ response }) => refuse(response, 500),
  '503': ({ response }) => refuse(response, 503),

  'no-usage': (question) => complete(question, answerTruly(question.prompt), { usage: null }),
  fenced: (question) =>
    write(
      question,
      `Here is the JSON:\n\`\`\`json\n${JSON.stringify(answerTruly(question.prompt), null, 2)}\n\`\`\``,
    ),
  thinking: (question) =>
    write(question, `<think>Maybe {"quality": 1}?</think>\n${JSON.stringify(answerTruly(question.prompt))}`),
  truncated: (question) => write(question, JSON.stringify(answerTruly(question.prompt)).slice(0, 150)),
  /** Complete JSON, with a `finish_reason` of the token limit. */
  length: (question) => complete(question, answerTruly(question.prompt), { finishReason: 'length' }),
  filtered: (question) => complete(question, null, { finishReason: 'content_filter' }),
  empty: (question) => write(question, ''),
  'empty-object': (question) => complete(question, {}),
  'no-choices': ({ response }) => sendJson(response, { id: 'x', choices: [] }),
  html: ({ response }) => void response.end('<!doctype html><title>Gateway</title>'),
  huge: (question) => write(question, `{"title_en":"${'x'.repeat(10_000_000)}"}`),

  'wrong-enum': (question) =>
    complete(question, { ...answerTruly(question.prompt), category: 'sports', quality: 'superb' }),
  'wrong-category': (question) => complete(question, { ...answerTruly(question.prompt), category: 'sports' }),
  'wrong-language': (question) => complete(question, answerInTheWrongLanguage(question.prompt)),
  ungrounded: (question) => complete(question, answerAnyWithInventions(question)),
  /** As the second reader. */
  'judge-yes': (question) => complete(question, { supported: true }),
  'judge-no': (question) => complete(question, { supported: false }),
  /** Obeys the article when it contains a marker; good otherwise. */
  obedient: (question) =>
    complete(question, answerObediently(question.prompt, question.options.markers ?? [])),
} satisfies Record<string, (question: Question) => void>

const EMBEDDINGS = {
  good: (texts, response, { embed = embedWords }) => sendVectors(response, texts.map(embed)),
  /** One vector too few. */
  short: (texts, response, { embed = embedWords }) => sendVectors(response, texts.slice(1).map(embed)),
  zero: (texts, response) =>
    sendVectors(
      response,
      texts.map(() => [0, 0, 0]),
    ),
  uneven: (texts, response) =>
    sendVectors(
      response,
      texts.map((_, at) => Array.from({ length: at + 1 }, () => 1)),
    ),
  words: (texts, response) => sendJson(response, { data: texts }),
  huge: (_, response) => void response.end(`{"data":"${'x'.repeat(10_000_000)}"}`),
  hanging: () => {},
  '401': (_, response) => refuse(response, 401),
  '404': (_, response) => refuse(response, 404),
  '429': (_, response, { retryAfterSeconds = 1 }) =>
    refuse(response, 429, { 'retry-after': String(retryAfterSeconds) }),
  '503': (_, response) => refuse(response, 503),
} satisfies Record<string, (texts: string[], response: ServerResponse, options: LlmServerOptions) => void>

/** Listens on a free port of the loopback address; good by default. */
export async function startLlmServer(options: LlmServerOptions = {}): Promise<LlmServer> {
  const requests: LlmServerRequest[] = []
  let script: LlmBehaviour[] = ['good']
  let embeddings: EmbeddingsBehaviour[] = ['good']

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const { authorization } = request.headers
    const body = await readBody(request)
    const isQuestion = path === '/v1/chat/completions' && body !== undefined
    const behaviour = isQuestion ? (script.length > 1 ? script.shift() : script[0]) : undefined
    requests.push({ path, authorization, body, behaviour })
    if (path === '/v1/models')
      return sendJson(response, { object: 'list', data: [{ id: 'stand-in', object: 'model' }] })
    if (path === '/v1/embeddings' && body?.input) {
      const next = embeddings.length > 1 ? embeddings.shift() : embeddings[0]
      const answer: (texts: string[], response: ServerResponse, options: LlmServerOptions) => void =
        EMBEDDINGS[next ?? 'good']
      return answer(body.input, response, options)
    }
    if (!isQuestion || !behaviour) return refuse(response, 404)
    const prompt = (body.messages ?? []).map(({ content }) => content).join('\n')
    const answer: (question: Question) => void = BEHAVIOURS[behaviour]
    answer({ prompt, parameters: body, response, options })
  }

  const server = createServer((request, response) => {
    // Clients are expected to hang up.
    response.on('error', () => response.destroy())
    void serve(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script(...behaviours) {
      script = behaviours
    },
    scriptEmbeddings(...behaviours) {
      embeddings = behaviours
    },
    close() {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

/** A vector of a text's words: texts that share many are near. */
function embedWords(text: string): number[] {
  const vector = Array.from({ length: 256 }, () => 0.01)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []) {
    const place = Buffer.from(word).reduce((sum, byte) => (sum * 31 + byte) % 256, 7)
    vector[place] = 1
  }
  return vector
}

/** In reverse order: only `index` counts. */
const sendVectors = (response: ServerResponse, vectors: readonly number[][]): void =>
  sendJson(response, {
    object: 'list',
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).toReversed(),
    usage: { prompt_tokens: vectors.length * 10, total_tokens: vectors.length * 10 },
  })

const answerAsAsked = ({ prompt, options }: Question): object => {
  if (prompt.includes('same_event')) return { same_event: options.isOneEvent?.(prompt) ?? false }
  return prompt.includes('# report of ') ? answerReports(prompt) : answerTruly(prompt)
}

const answerAnyWithInventions = ({ prompt }: Question): object =>
  prompt.includes('# report of ')
    ? answerReports(prompt, { en: 'Quentin Vandermeer invested 8,731 million dollars in the project.' })
    : answerWithInventions(prompt)

async function readBody(request: IncomingMessage): Promise<ChatBody | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatBody
  } catch {
    return undefined
  }
}

interface Completion {
  finishReason?: string
  usage?: null
}

const complete = (question: Question, answer: unknown, completion: Completion = {}): void =>
  write(question, answer === null ? null : JSON.stringify(answer), completion)

function write(question: Question, content: string | null, { finishReason, usage }: Completion = {}): void {
  const { prompt, parameters, response } = question
  sendJson(response, {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    model: parameters.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason ?? 'stop' }],
    ...(usage !== null && {
      usage: {
        prompt_tokens: Math.ceil(prompt.length / 4),
        completion_tokens: Math.ceil((content?.length ?? 0) / 4),
      },
    }),
  })
}

function refuseParameter(question: Question, name: string): void {
  if (!(name in question.parameters)) return BEHAVIOURS.good(question)
  const message = `Unsupported parameter: '${name}' is not supported with this model.`
  sendJson(question.response, { error: { message, type: 'invalid_request_error', param: name } }, 400)
}

/** Quotes the request, like real hosts: none of it may be logged. */
function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const message = `Incorrect API key provided: ${String(response.req.headers.authorization)}`
  sendJson(response, { error: { message, type: 'stand_in' } }, status, headers)
}

function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}
