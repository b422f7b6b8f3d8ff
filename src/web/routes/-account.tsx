import { redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addressBefore, pageAddress } from '#web/lib/addresses/page-address.ts'
import { pageHead } from '#web/lib/head/page-head.ts'
import { accountOf, useCurrentReader } from '#web/lib/session/current-reader.ts'
import { AuthLoadFailure } from '#web/shell/error-screen.tsx'
import type { RouterContext } from './__root.tsx'

type AccountHead = keyof RouterContext['messages']['head']['account']

/** Sets `noindex`, because account pages have no content for search engines. */
export const accountHead = (context: RouterContext, path: string, name: AccountHead) => {
  const title = context.messages.head.account[name]
  return pageHead({ ...context, path, isUnlisted: true, title, description: title })
}

/** @throws a redirect for readers who are signed in, who need no such page. */
export const leadReadersOn = ({ viewer, locale }: RouterContext, next?: string): void => {
  if (accountOf(viewer)) throw redirect({ href: next ?? pageAddress(locale, '/'), replace: true })
}

/**
 * @throws a redirect to sign-in for visitors, which leads back afterwards. An uncertain session is not
 * redirected, because its reader may be signed in.
 */
export const requireReader = ({ viewer, locale }: RouterContext, path: string): void => {
  if (accountOf(viewer) || viewer.isUncertain) return
  throw redirect({ href: addressBefore(locale, '/sign-in', path), replace: true })
}

export const AccountScreen = ({ children }: { children: ReactNode }) =>
  useCurrentReader().isUncertain ? <AuthLoadFailure /> : children
