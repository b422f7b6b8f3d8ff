import type { Generated } from 'kysely'

type StoreEnvironment = 'Production' | 'Sandbox'

export interface AppStorePurchasesTable {
  original_transaction_id: string
  environment: StoreEnvironment
  user_id: string
  transaction_id: string
  purchased_at: Date
  signed_at: Date
  checked_at: Date | null
  created_at: Generated<Date>
}

export interface AppStoreNotificationsTable {
  notification_uuid: string
  kind: string
  subkind: string | null
  environment: StoreEnvironment
  original_transaction_id: string | null
  signed_payload: string | null
  state: 'due' | 'waiting' | 'done'
  tries: Generated<number>
  due_at: Date
  signed_at: Date
  received_at: Generated<Date>
}

export interface AppleRefreshTokensTable {
  id: string
  /** Null once the account was deleted, so that the token must be revoked at Apple. */
  user_id: string | null
  client_id: string
  sealed_token: Buffer
  tries: Generated<number>
  due_at: Generated<Date>
  created_at: Generated<Date>
}
