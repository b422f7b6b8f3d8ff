export interface EventAccount {
  id: string
  email: string
}

/**
 * Events that folders of higher strata handle. Handlers run one after the other, in the order of their
 * registration, before the promise of `publish` resolves, and inside the publisher's transaction, so that a
 * failing handler rolls back all of it.
 */
export interface DomainEvents {
  /** An account was created with a verified address. Published in the transaction that creates it. */
  accountVerified: { user: EventAccount }
  /**
   * The reader of a verified account chose newsletters. Published in the transaction that stores the choice.
   */
  newslettersChosen: { user: EventAccount }
  /** Published in the transaction that changes the address; `user` already has the new one. */
  emailChanged: { user: EventAccount; formerEmail: string }
  /**
   * An account is about to be deleted; its owner is authenticated. Published before any transaction, so that
   * other services may be called. Writes given to `duringDeletion` run in the transaction of the deletion,
   * after `accountDeleting`.
   */
  accountClosing: {
    userId: string
    duringDeletion: (write: (user: EventAccount) => Promise<void>) => void
  }
  /** Published in the transaction that deletes an account, while its row is locked and still exists. */
  accountDeleting: { user: EventAccount }
}

/** `Ctx` is the domain's context. A parameter, since the context itself holds the handlers. */
export type EventHandlers<Ctx> = {
  readonly [Name in keyof DomainEvents]: readonly ((ctx: Ctx, event: DomainEvents[Name]) => Promise<void>)[]
}

export const publish = async <
  Name extends keyof DomainEvents,
  Ctx extends { eventHandlers: EventHandlers<Ctx> },
>(
  ctx: Ctx,
  name: Name,
  event: DomainEvents[Name],
): Promise<void> => {
  for (const handle of ctx.eventHandlers[name]) await handle(ctx, event)
}
