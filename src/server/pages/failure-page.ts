import { ERRORS } from '#contract/errors.ts'

/** When not even the error screen could be rendered. In both languages: nothing is known any more. */
export const failurePage = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Aperçu</title>
<h1>${ERRORS.server_error.message}</h1>
<p><a href="">Try again</a></p>
<h1 lang="fr">Une erreur s’est produite.</h1>
<p lang="fr"><a href="">Réessayer</a></p>
</html>
`
