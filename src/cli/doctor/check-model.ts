import type { Env } from '#server/settings/env.ts'
import { fail, type Finding, pass, reasonOf, unknown } from './finding.ts'
import type { Outside } from './outside.ts'

const listed = async (answer: Response): Promise<string[]> => {
  const { data } = (await answer.json()) as { data?: { id?: unknown }[] }
  return (data ?? []).map(({ id }) => String(id))
}

/** Asks for the list of models, which costs no tokens. */
export const checkModel = async (env: Env, outside: Outside): Promise<Finding[]> => {
  const { LLM_BASE_URL: url, LLM_MODEL: model, LLM_API_KEY: key } = env
  const check = 'model.host'
  if (!url || !model) return [pass(check, 'not used: the built-in enrichment writes')]
  try {
    const answer = await outside.fetch(`${url.replace(/(?<!\/)\/+$/, '')}/models`, {
      headers: key ? { authorization: `Bearer ${key}` } : {},
    })
    if (answer.status === 401 || answer.status === 403)
      return [
        fail(check, `the host refuses the key (${answer.status})`, 'Set LLM_API_KEY as the host gave it.'),
      ]
    if (!answer.ok)
      return [
        unknown(
          check,
          `the host lists no models (${answer.status})`,
          'See that LLM_BASE_URL ends where /chat/completions begins, as in …/v1.',
        ),
      ]
    return (await listed(answer)).includes(model)
      ? [pass(check, `the host has ${model}`)]
      : [fail(check, `the host does not list ${model}`, 'Set LLM_MODEL to a model that the host lists.')]
  } catch (error) {
    return [fail(check, reasonOf(error), 'Start the host, and see that LLM_BASE_URL is right.')]
  }
}
