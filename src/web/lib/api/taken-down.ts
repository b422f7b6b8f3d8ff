/** Whether the reason of a `notFound()` is the API's code for what an editor took down (`…_taken_down`). */
export const isTakenDown = (reason: unknown): boolean =>
  typeof reason === 'string' && reason.endsWith('_taken_down')
