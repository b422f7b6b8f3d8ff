import { ERRORS } from '#contract/errors.ts'

const FRENCH = {
  server_error: 'Une erreur s’est produite.',
  overloaded: 'Aperçu est très sollicité. Réessayez dans un instant.',
} as const

/** When not even the error screen could be rendered. In both languages: nothing is known any more. */
export const failurePage = (code: keyof typeof FRENCH = 'server_error'): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aperçu</title>
<h1>${ERRORS[code].message}</h1>
<p><a href="">Try again</a></p>
<h1 lang="fr">${FRENCH[code]}</h1>
<p lang="fr"><a href="">Réessayer</a></p>
</html>
`
