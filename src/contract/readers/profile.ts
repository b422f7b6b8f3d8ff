import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/file-answer.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { nameText } from '#contract/values/stored-text.ts'
import { user } from './user.ts'

const profile = z.object({
  user,
  signInMethods: z.array(z.enum(['password', 'apple', 'google'])),
  createdAt: z.iso.datetime(),
})
export type Profile = z.output<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  access: 'reader',
  summary: 'Get the profile of the reader',
  response: profile,
  errors: ['unauthorized'],
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/user/profile',
  access: 'reader',
  summary: 'Update the name of the reader',
  body: z.strictObject({ firstName: nameText, lastName: nameText }),
  response: z.object({ user }),
  errors: ['bad_request', 'unauthorized', 'fields_required'],
})

/** In Base64; the web sends 512 by 512 pixels, about 60 kB. */
const PICTURE_MAX_LENGTH = 240_000

export const setAvatar = endpoint({
  method: 'POST',
  path: '/user/avatar',
  access: 'reader',
  summary: 'Upload the avatar of the reader',
  description: 'Cropped to a square and stored with 256 by 256 pixels.',
  body: z.strictObject({
    image: z
      .base64()
      .min(1)
      .max(PICTURE_MAX_LENGTH)
      .describe('JPEG, PNG, WebP, GIF or AVIF of up to 4 million pixels, in Base64'),
  }),
  response: z.object({ user }),
  errors: ['bad_request', 'unauthorized', 'picture_unreadable'],
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/user/avatar',
  access: 'reader',
  summary: 'Delete the avatar of the reader',
  description: 'The initials are shown in its place.',
  response: z.object({ user }),
  errors: ['unauthorized'],
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/user/export',
  access: 'reader',
  summary: 'Export all data of the reader as a JSON file',
  description: 'Without passwords, tokens and codes.',
  response: fileAnswer,
  answersFile: true,
  errors: ['unauthorized'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user/account',
  access: 'reader',
  summary: 'Delete the account and its data',
  description: 'Immediate and permanent.',
  query: z.object({ lng: z.enum(LOCALES).optional() }),
  limit: 'auth',
  body: z.strictObject({
    /** DELETE or SUPPRIMER, typed so that no account is deleted by accident. */
    confirmation: z.string().max(100),
    /** Required for an account with a password; any other is deleted from a new session. */
    password: z.string().max(1000).optional(),
  }),
  response: z.object({ success: z.literal(true) }),
  errors: [
    'bad_request',
    'unauthorized',
    'delete_confirmation',
    'password_wrong',
    'session_not_fresh',
    'last_owner',
    'rate_limited',
  ],
})
