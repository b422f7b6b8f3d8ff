/**
 * Finds the JSON in an answer, because models add reasoning (`<think>…</think>`), Markdown fences and
 * sentences. Undefined if the answer contains no whole object.
 */
export function readJsonAnswer(text: string): unknown {
  const spoken = text.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, '')
  // With some chat templates the opening tag is in the prompt, so that the answer has only the closing one.
  const answer = spoken.split('</think>').at(-1) ?? ''
  const fenced = /```(?:json)?([\s\S]*?)```/i.exec(answer)?.[1]
  for (const candidate of [text, answer, fenced, between(answer)]) {
    const value = candidate === undefined ? undefined : parseObject(candidate)
    if (value !== undefined) return value
  }
  return undefined
}

function between(text: string): string | undefined {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  return start >= 0 && end > start ? text.slice(start, end + 1) : undefined
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
