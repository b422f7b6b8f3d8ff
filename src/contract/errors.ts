/**
 * Every error that a reader can encounter: a stable code, its HTTP status and the English text of the
 * specification's section 8. The web renders the text of the code in the reader's language; the fallback is
 * the server's text. Status 0 marks errors that occur in the client.
 */
export const ERRORS = {
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  not_found: { status: 404, message: 'Not found' },
  unauthorized: { status: 401, message: 'Please sign in to continue' },
  forbidden: { status: 403, message: 'You don’t have access to this' },
  bad_request: { status: 400, message: 'The request isn’t valid' },
  too_large: { status: 413, message: 'That’s too long' },
  server_error: { status: 500, message: 'Oops! Something went wrong.' },
  overloaded: { status: 503, message: 'Aperçu is very busy. Please try again in a moment.' },
  storage_full: { status: 507, message: 'We can’t save right now. Please try again later.' },
  read_only: {
    status: 503,
    message: 'You can read, but we can’t save right now. Please try again in a moment.',
  },
  network_error: { status: 0, message: 'Network error: Unable to reach the server' },

  unknown_category: { status: 404, message: 'This category doesn’t exist' },
  article_not_found: { status: 404, message: 'This article doesn’t exist' },
  story_not_found: { status: 404, message: 'This story doesn’t exist' },
  article_taken_down: { status: 404, message: 'We’ve taken this article down' },
  story_taken_down: { status: 404, message: 'We’ve taken this story down' },
  source_taken_down: { status: 404, message: 'We’ve taken this source down' },
  digest_not_found: { status: 404, message: 'This edition doesn’t exist' },

  sign_in_failed: { status: 401, message: 'Sign in failed' },
  sign_up_failed: { status: 400, message: 'Sign up failed' },
  sign_up_closed: {
    status: 503,
    message: 'This site can’t send email yet',
  },
  sign_in_retry: { status: 0, message: 'Sign in failed. Please check your credentials.' },
  sign_up_retry: { status: 0, message: 'Sign up failed. Please try again.' },
  reset_request_failed: { status: 500, message: 'Failed to send reset code' },
  reset_failed: { status: 500, message: 'Failed to reset password' },
  auth_network_error: { status: 0, message: 'Network error' },
  reset_code_invalid: { status: 400, message: 'Invalid or expired reset code' },
  reset_code_expired: { status: 400, message: 'Reset code has expired. Please request a new one' },
  account_not_found: { status: 404, message: 'No account found with this email address' },
  auth_callback_failed: { status: 0, message: 'Authentication failed: {error}' },
  apple_token_missing: { status: 400, message: 'No identity token received from Apple' },
  google_token_missing: { status: 400, message: 'No ID token received from Google' },
  password_too_short: { status: 400, message: 'Password must be at least 8 characters' },
  password_no_uppercase: { status: 400, message: 'Password must contain at least one uppercase letter' },
  password_no_lowercase: { status: 400, message: 'Password must contain at least one lowercase letter' },
  password_no_number: { status: 400, message: 'Password must contain at least one number' },
  password_too_long: { status: 400, message: 'Password must be at most 200 characters' },
  password_common: {
    status: 400,
    message: 'This password is on lists of leaked passwords. Please choose another',
  },
  password_personal: {
    status: 400,
    message: 'This password contains your name or address. Please choose another',
  },
  password_product: {
    status: 400,
    message: 'This password contains words from this site. Please choose another',
  },
  password_staff_short: { status: 400, message: 'An admin’s password must be at least 12 characters' },
  passwords_paused: {
    status: 429,
    message:
      'Too many wrong passwords. Use a passkey or a device you’ve signed in on before, reset your password by email, or try again in an hour',
  },
  password_wrong: { status: 400, message: 'The current password isn’t correct' },
  fields_required: { status: 400, message: 'First name, last name, email and password are required' },
  email_invalid: { status: 400, message: 'Please enter a valid email' },
  email_unchanged: { status: 400, message: 'This is already your address' },
  email_taken: {
    status: 409,
    message: 'An account with this email address already exists. Try signing in instead.',
  },
  demo_account_closed: {
    status: 403,
    message:
      'Demo accounts only open in a browser that has followed the link printed in the terminal at startup.',
  },
  email_unverified: {
    status: 403,
    message: 'Please verify your email address first. We sent you a link when you signed up.',
  },
  sign_up_tries_spent: {
    status: 403,
    message: 'Too many wrong passwords for this link. Please choose a new password',
  },
  terms_required: { status: 0, message: 'Please agree to the terms of service and privacy policy' },
  account_link_invalid: {
    status: 400,
    message: 'This link is no longer valid. Please request a new one',
  },
  reset_by_link_only: {
    status: 403,
    message: 'For security, please use the link in the same email',
  },
  apple_sign_in_failed: { status: 401, message: 'Apple sign in failed. Please try again.' },
  google_sign_in_failed: { status: 401, message: 'Google sign in failed. Please try again.' },
  passkey_failed: {
    status: 400,
    message: 'This passkey didn’t work. Please try again, or use your password',
  },
  way_in_suspended: {
    status: 403,
    message:
      'This way to sign in has been paused since the password was reset. Sign in with your password and confirm it under “Secure my account”',
  },
  owner_required: { status: 403, message: 'Please enter your password to confirm it’s you' },
  last_way_in: {
    status: 409,
    message: 'You couldn’t sign in without it. Set a password or add a passkey first',
  },
  passkey_limit: { status: 409, message: 'You’ve reached the passkey limit' },
  foreign_origin: { status: 403, message: 'Request blocked. Reload and try again.' },
  passwords_differ: { status: 0, message: 'Passwords do not match' },

  bookmark_sign_in: { status: 401, message: 'Please sign in to bookmark articles' },
  early_access: { status: 403, message: 'Premium readers have this first' },

  bookmark_premium: { status: 403, message: 'Upgrade to Premium to use bookmarks' },
  bookmark_failed: { status: 500, message: 'Failed to update bookmark' },
  bookmark_limit: { status: 409, message: 'You’ve reached the bookmark limit' },

  newsletter_failed: { status: 500, message: 'Subscription failed. Please try again.' },
  newsletter_email: { status: 400, message: 'Please enter a valid email' },
  newsletter_choice: { status: 400, message: 'Please select Daily, Weekly, or both' },
  newsletter_link_invalid: {
    status: 400,
    message: 'This link is no longer valid. Please subscribe again',
  },

  delete_failed: { status: 500, message: 'Failed to delete account. Please try again or contact support.' },
  session_not_fresh: {
    status: 403,
    message: 'Please sign out and sign in again, then try again within 10 minutes',
  },
  delete_confirmation: { status: 400, message: 'Please type DELETE to confirm' },
  picture_unreadable: {
    status: 400,
    message: 'We can’t read this picture. Please choose another one.',
  },

  summary_quota: {
    status: 403,
    message: "You've reached your daily free summaries. Upgrade to Premium for unlimited access",
  },
  summary_unopened: {
    status: 403,
    message: 'Show this article’s summary first: it uses one of your free summaries',
  },

  payment_not_initialized: { status: 0, message: 'Payment system not initialized' },
  iap_not_initialized: { status: 503, message: 'IAP not initialized' },
  product_not_found: { status: 404, message: 'Product not found' },
  no_valid_transaction: { status: 400, message: 'No valid subscription transaction found' },
  purchase_failed: { status: 0, message: 'Purchase failed. Please try again.' },
  purchase_failed_with: { status: 0, message: 'Purchase failed: {error}' },
  activation_failed: {
    status: 0,
    message:
      'Purchase succeeded but subscription activation failed. Please contact support or try "Restore Purchases".',
  },
  activation_failed_with: { status: 0, message: 'Activation failed: {details}' },
  verification_failed: {
    status: 0,
    message:
      'Purchase succeeded but failed to verify subscription. Please restart the app or contact support.',
  },
  purchase_account_missing: {
    status: 404,
    message: 'Account not found. Please sign out and sign in again.',
  },
  plan_not_found: {
    status: 404,
    message: 'Subscription plan configuration error. Please contact support.',
  },
  purchase_taken: { status: 409, message: 'This purchase belongs to another account' },
  /** In place of `purchase_taken` when the app knows the owning account. */
  purchase_taken_by: { status: 0, message: 'This purchase belongs to {account}' },
  store_unavailable: {
    status: 503,
    message: 'We can’t reach the App Store. Your purchase is safe: please try again in a moment',
  },
  payment_due: {
    status: 409,
    message:
      'Your last payment didn’t go through. Update your payment to get Premium back: no need to buy it again',
  },
  already_subscribed: { status: 409, message: 'You already have Premium' },
  withdrawal_over: {
    status: 409,
    message: 'The 14 days for withdrawing from this contract are over. You can still cancel it',
  },
  /** The same for a code that never existed and one that was used, so that nothing can be learned by trying. */
  gift_code_invalid: {
    status: 404,
    message: 'This code isn’t valid. Check for typos; a code can be used once',
  },
  no_subscription: { status: 404, message: 'You have no subscription to change' },
  managed_by_apple: {
    status: 409,
    message: 'You subscribed through Apple. Please manage it in the settings of your Apple account',
  },
  same_plan: { status: 409, message: 'This is already your plan' },
  payment_declined: {
    status: 402,
    message: 'The payment didn’t go through. Your plan stays the same. Please check your card',
  },
  checkout_closed: {
    status: 503,
    message: 'This site doesn’t say who runs it yet',
  },
  billing_unavailable: {
    status: 503,
    message:
      'We can’t reach the payment service. Nothing changed and you weren’t charged. Please try again in a moment',
  },
  restore_none: { status: 0, message: 'No previous purchases found' },
  restore_failed: { status: 0, message: 'Failed to restore purchases: {message}' },

  trial_sign_in: { status: 0, message: 'Please sign in to upgrade' },
  trial_loading: { status: 0, message: 'Payment system is loading. Please wait a moment...' },
  trial_not_ready: {
    status: 0,
    message: 'Payment system is not ready. Please restart the app and try again.',
  },
  trial_failed: { status: 0, message: 'Failed to start trial. Please try again.' },
  trial_elsewhere: { status: 0, message: 'Please visit the pricing page to start your trial' },

  onboarding_category: { status: 0, message: 'Please select at least one category' },

  second_factor_required: {
    status: 401,
    message: 'Enter the code of your authenticator app, or sign in with a passkey',
  },
  second_factor_wrong: { status: 400, message: 'This code doesn’t work. Please wait for the next one' },
  admin_code_required: {
    status: 403,
    message: 'Enter the code from the server’s log to open the newsroom',
  },
  admin_code_invalid: {
    status: 400,
    message: 'This code doesn’t work. It may have been used or replaced: look for the newest one in the log',
  },
  second_factor_setup_required: {
    status: 403,
    message: 'Set up a passkey or an authenticator app to open the newsroom',
  },
  proof_required: { status: 403, message: 'Please confirm it’s you' },
  account_blocked: {
    status: 403,
    message: 'This account is blocked. Write to us if you think that’s a mistake',
  },
  last_owner: { status: 409, message: 'This is the last owner: make someone else an owner first' },
  staff_account: { status: 403, message: 'Only an owner may change an account of the newsroom' },
  mail_not_kept: { status: 409, message: 'We no longer have the text of this email' },
  feed_not_found: { status: 400, message: 'We can’t read a feed at this address' },
  source_exists: { status: 409, message: 'You already follow this feed' },
  text_changed: { status: 409, message: 'Someone else changed this text since you started' },
  edition_changed: { status: 409, message: 'Another editor has changed this edition since you opened it' },
  lexicon_line_refused: { status: 400, message: 'The lexicon can’t hold this line' },
  lexicon_line_unsafe: {
    status: 409,
    message: 'With this line, wrong sentences of stored cases would pass: confirm that you want this',
  },
  already_taken_down: { status: 409, message: 'This has been taken down already' },
  report_answered: { status: 409, message: 'This report already has an answer' },
  changed_since: {
    status: 409,
    message: 'This has changed since. Undo what was done later first',
  },
  cannot_be_undone: { status: 409, message: 'There’s no undo for this action' },
  notice_exists: { status: 409, message: 'This name is taken' },
  backfill_error: { status: 500, message: 'Backfill error' },
  weekly_build_error: { status: 500, message: 'Weekly build error' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** Texts of the server's responses that differ from what section 8 shows to readers. */
const SERVER_TEXTS: Partial<Record<ErrorCode, string>> = {
  purchase_account_missing: 'User not found in database',
  plan_not_found: 'Subscription plan not found',
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value)

export interface ErrorBody {
  error: string
  code: ErrorCode
  details?: unknown
}

/** An expected failure. Any other error becomes `server_error` and is logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: unknown

  constructor(code: ErrorCode, details?: unknown) {
    super(SERVER_TEXTS[code] ?? ERRORS[code].message)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code].status || 500
  }
}

/** The database refuses every write at the moment, because its disk is full or it is a standby. */
export const isSavingRefused = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'storage_full' || error.code === 'read_only')
