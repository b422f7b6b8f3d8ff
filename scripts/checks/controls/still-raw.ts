/** Files whose controls are not moved to `src/web/ui` yet. The list only gets shorter, and is deleted when it is empty. */
export const STILL_RAW: readonly string[] = []
