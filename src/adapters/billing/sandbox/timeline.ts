import type { World } from './world.ts'

/** Lets everything happen that falls due by then, in the order of time. */
export const runUntil = async (world: World, until: number): Promise<void> => {
  for (let due = await world.findDue('checkout.session', until); due;) {
    world.now = due.dueAt
    await world.put({ ...due.object, status: 'expired', url: null })
    due = await world.findDue('checkout.session', until)
  }
  world.now = until
}
