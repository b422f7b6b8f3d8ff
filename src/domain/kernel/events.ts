/** An account as event handlers know it. */
export interface EventAccount {
  id: string
  email: string
}

/**
 * What happens in one folder of the domain and others act on. Handlers run one after the other, in the order in which they are
 * registered, before `publish` resolves: inside the publisher's transaction, so that a handler that fails rolls back all of it.
 */
export interface DomainEvents {
  /** An account begins with a verified address. In the transaction that creates it. */
  accountVerified: { user: EventAccount }
  /** The reader of a verified account chose which newsletters to get. In the transaction that stores the choice. */
  newslettersChosen: { user: EventAccount }
  /** An account has another verified address, which `user` has already. In the transaction that changes it. */
  emailChanged: { user: EventAccount; formerEmail: string }
  /**
   * An account is about to be deleted, and its owner has proved who they are. Before any transaction, so that other services may
   * be called. `duringDeletion` takes what is to be written in the transaction of the deletion, after `accountDeleting`.
   */
  accountClosing: {
    userId: string
    duringDeletion: (write: (user: EventAccount) => Promise<void>) => void
  }
  /** In the transaction that deletes an account, while its row is locked and still there. */
  accountDeleting: { user: EventAccount }
}

/** `Ctx` is the context of the domain, which itself holds the handlers. */
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
