import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** Response to a request: an answer of a well-behaved host, a spoiled one, or a failure. */
export type ModelBehaviour = keyof typeof BEHAVIOURS

export type EmbeddingsBehaviour = keyof typeof EMBEDDINGS

export interface ModelServerRequest<Behaviour = ModelBehaviour> {
  path: string
  authorization: string | undefined
  /** Undefined if the body is no JSON. */
  body: ChatBody | undefined
  /** Undefined for requests that are no chat completion or embedding. */
  behaviour: Behaviour | undefined
}

interface ChatBody {
  model?: string
  messages?: { role: string; content: string }[]
  input?: string[]
  [parameter: string]: unknown
}

export interface ModelServerOptions<Named extends string = never> {
  answer: (prompt: string) => object
  /** Invalid answers in the terms of the caller; each name can be scripted as a behaviour. */
  answers?: Record<Named, (prompt: string) => object>
  /** Seconds in `Retry-After` of the behaviour `429`; 1 by default. */
  retryAfterSeconds?: number
  /** Returns the embedding of a text; by default texts that share words have similar vectors. */
  embed?: (text: string) => number[]
}

/** A fake host with an OpenAI-compatible API on the loopback address, whose responses a test scripts. */
export interface ModelServer<Behaviour = ModelBehaviour> {
  /** Base URL, which ends in `/v1` as those of real hosts do. */
  url: string
  requests: ModelServerRequest<Behaviour>[]
  /** Scripts the next responses in order; the last one repeats. */
  script(...behaviours: [Behaviour, ...Behaviour[]]): void
  /** Like `script`, but for `/embeddings`, which has a queue of its own. */
  scriptEmbeddings(...behaviours: [EmbeddingsBehaviour, ...EmbeddingsBehaviour[]]): void
  close(): Promise<void>
}

interface Question {
  answer: object
  /** Characters of the prompt, from which the reported usage is computed. */
  promptLength: number
  parameters: ChatBody
  response: ServerResponse
  retryAfterSeconds: number
}

const BEHAVIOURS = {
  good: (question) => complete(question),
  slow: (question) => {
    const timer = setTimeout(() => complete(question), 100)
    question.response.once('close', () => clearTimeout(timer))
  },
  /** Never responds, so that only the client's timeout ends it. */
  hanging: () => {},
  /** Sends headers and then a byte at a time without end, which defeats timeouts between bytes. */
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
  '429': ({ response, retryAfterSeconds }) =>
    refuse(response, 429, { 'retry-after': String(retryAfterSeconds) }),
  '500': ({ response }) => refuse(response, 500),
  '503': ({ response }) => refuse(response, 503),

  'no-usage': (question) => complete(question, { usage: null }),
  fenced: (question) =>
    write(question, `Here is the JSON:\n\`\`\`json\n${JSON.stringify(question.answer, null, 2)}\n\`\`\``),
  thinking: (question) =>
    write(question, `<think>Maybe {"quality": 1}?</think>\n${JSON.stringify(question.answer)}`),
  truncated: (question) => {
    const whole = JSON.stringify(question.answer)
    write(question, whole.slice(0, Math.floor(whole.length / 2)))
  },
  /** Returns whole JSON with the `finish_reason` of a truncated answer. */
  length: (question) => complete(question, { finishReason: 'length' }),
  filtered: (question) => write(question, null, { finishReason: 'content_filter' }),
  empty: (question) => write(question, ''),
  'empty-object': (question) => write(question, '{}'),
  'no-choices': ({ response }) => sendJson(response, { id: 'x', choices: [] }),
  html: ({ response }) => void response.end('<!doctype html><title>Gateway</title>'),
  huge: (question) => write(question, `{"text":"${'x'.repeat(10_000_000)}"}`),
} satisfies Record<string, (question: Question) => void>

const isStandard = (name: string): name is ModelBehaviour => Object.hasOwn(BEHAVIOURS, name)

type EmbeddingsOptions = Pick<ModelServerOptions, 'embed' | 'retryAfterSeconds'>

const EMBEDDINGS = {
  good: (texts, response, { embed = embedWords }) => sendVectors(response, texts.map(embed)),
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
} satisfies Record<string, (texts: string[], response: ServerResponse, options: EmbeddingsOptions) => void>

/** Listens on a free port. Responses are those of a well-behaved host until a test scripts others. */
export async function startModelServer<Named extends string = never>(
  options: ModelServerOptions<Named>,
): Promise<ModelServer<ModelBehaviour | Named>> {
  type Behaviour = ModelBehaviour | Named
  const requests: ModelServerRequest<Behaviour>[] = []
  let script: Behaviour[] = ['good']
  let embeddings: EmbeddingsBehaviour[] = ['good']

  function answerQuestion(behaviour: Behaviour, body: ChatBody, response: ServerResponse): void {
    const prompt = (body.messages ?? []).map(({ content }) => content).join('\n')
    const [respond, answer]: [(question: Question) => void, (prompt: string) => object] = isStandard(
      behaviour,
    )
      ? [BEHAVIOURS[behaviour], options.answer]
      : [BEHAVIOURS.good, options.answers?.[behaviour] ?? options.answer]
    const { retryAfterSeconds = 1 } = options
    respond({
      answer: answer(prompt),
      promptLength: prompt.length,
      parameters: body,
      response,
      retryAfterSeconds,
    })
  }

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
      const respond: (texts: string[], response: ServerResponse, options: EmbeddingsOptions) => void =
        EMBEDDINGS[next ?? 'good']
      return respond(body.input, response, options)
    }
    if (!isQuestion || !behaviour) return refuse(response, 404)
    answerQuestion(behaviour, body, response)
  }

  const server = createServer((request, response) => {
    // Clients close most of these connections early, and an `error` without a listener would end the process.
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

/** Each word sets one of 256 components, so that texts that share many words have similar vectors. */
function embedWords(text: string): number[] {
  const vector = Array.from({ length: 256 }, () => 0.01)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []) {
    const place = Buffer.from(word).reduce((sum, byte) => (sum * 31 + byte) % 256, 7)
    vector[place] = 1
  }
  return vector
}

/** Sends the vectors in reverse order, so that a test detects a client that ignores their `index`. */
const sendVectors = (response: ServerResponse, vectors: readonly number[][]): void =>
  sendJson(response, {
    object: 'list',
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).toReversed(),
    usage: { prompt_tokens: vectors.length * 10, total_tokens: vectors.length * 10 },
  })

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

const complete = (question: Question, completion: Completion = {}): void =>
  write(question, JSON.stringify(question.answer), completion)

function write(question: Question, content: string | null, { finishReason, usage }: Completion = {}): void {
  const { promptLength, parameters, response } = question
  sendJson(response, {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion',
    model: parameters.model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finishReason ?? 'stop' }],
    ...(usage !== null && {
      usage: {
        prompt_tokens: Math.ceil(promptLength / 4),
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

/** The response quotes the key, as real hosts do, so that a test detects when a response is logged. */
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
