import { DURATION_MS } from '#contract/limits.ts'
import { type AdminCode, makeAdminCodes } from '#domain/readers/accounts/second-factor/admin-codes.service.ts'
import type { Context } from '#domain/kernel/context.ts'

export const adminCodeLines = (
  { email, code, expiresAt }: AdminCode,
  now: Date,
  publicUrl: string,
): string => {
  const hours = Math.round((expiresAt.getTime() - now.getTime()) / DURATION_MS.hour)
  return [
    `Admin code for ${email}: ${code}`,
    `  Sign in with that address and enter it at ${publicUrl}/admin/claim. It works once, within ${hours} hours.`,
  ].join('\n')
}

/**
 * Prints a code for each address of ADMIN_EMAILS whose account is not an admin's yet. It uses stdout, because
 * the log removes addresses from its lines.
 */
export const printAdminCodes = async (ctx: Context, publicUrl: string): Promise<void> => {
  const { codes, isElsewhere } = await makeAdminCodes(ctx)
  for (const code of codes) console.log(adminCodeLines(code, ctx.clock(), publicUrl))
  if (isElsewhere.length > 0)
    console.log(
      `The codes for ${isElsewhere.join(', ')} were printed by another process within the last minute, and work. A start after that minute prints new ones.`,
    )
}
