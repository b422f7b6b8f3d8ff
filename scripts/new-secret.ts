import {
  newSecret,
  readSecretFile,
  secretPath,
  writeSecretFile,
} from '../src/adapters/identity/secret-file.ts'

/**
 * `npm run secret:new`: prepends a secret to DATA_DIR/secret. The next start signs with it; earlier secrets
 * still verify, so that sessions and mailed links survive the rotation, until they are removed from the file.
 */
const path = secretPath(process.env['DATA_DIR'] || './data')
try {
  if (process.env['AUTH_SECRET'] || process.env['AUTH_SECRET_FILE'])
    throw new Error('AUTH_SECRET is set: put the new secret before the old one there, AUTH_SECRET=new,old.')
  const earlier = await readSecretFile(path)
  await writeSecretFile(path, [newSecret(), ...earlier])
  console.log(
    earlier.length > 0
      ? `${path} has a new secret in its first line; start the site again. Remove the earlier ones when links in newsletters signed with them no longer need to work.`
      : `${path} has a new secret. What an earlier one signed is refused.`,
  )
} catch (error) {
  console.error(`Nothing was changed. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
