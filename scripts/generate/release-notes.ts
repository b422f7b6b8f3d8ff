import { readFileSync } from 'node:fs'
import { PROVIDERS } from '../providers/all-providers.ts'
import { type Proofs, readProofs, unproven } from '../providers/proofs.ts'
import type { Provider } from '../providers/provider.ts'

/** The text of one version in the changelog; of what is not released yet where it has no such heading. */
export const changesOf = (changelog: string, version: string): string => {
  const sections = changelog.split(/^## (?=\[)/m).slice(1)
  const find = (name: string) => sections.find((section) => section.startsWith(`[${name}]`))
  const section = find(version) ?? find('Unreleased')
  if (section === undefined) throw new Error(`CHANGELOG.md has neither ${version} nor Unreleased`)
  return section.slice(section.indexOf('\n')).trim()
}

export const releaseNotes = ({
  changelog,
  version,
  providers,
  proofs,
}: {
  changelog: string
  version: string
  providers: readonly Provider[]
  proofs: Proofs
}): string => {
  const tried = providers.flatMap(({ id, name, claims }) => {
    const proof = proofs[id]
    if (!proof || proof.proven.length === 0) return []
    return [`- ${name}: ${proof.proven.length} of ${claims.length}, on ${proof.day} with ${proof.version}`]
  })
  const open = unproven(providers, proofs)
  return [
    `# Aperçu ${version}`,
    changesOf(changelog, version),
    '## Updating',
    'Make a backup, then start the new release beside the old one: docs/operations.md, section 6. What changes for operators is under “Changed” above.',
    '## Proven against the real services',
    ...(tried.length > 0 ? [tried.join('\n')] : ['Nothing.']),
    ...(open.length > 0
      ? [
          '## Unproven',
          ['Tests have these with local stand-ins only:', '', ...open.map((line) => `- ${line}`)].join('\n'),
        ]
      : []),
  ].join('\n\n')
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  console.log(releaseNotes({ changelog, version, providers: PROVIDERS, proofs: readProofs() }))
}
