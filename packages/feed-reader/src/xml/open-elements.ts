import { FEED_MAX_DEPTH } from '../values/feed.ts'
import { type Attributes, createElement, type Element } from './element.ts'

export type ElementHandler = {
  /** `source.slice(from, to)` is the start tag with its angle brackets. */
  open: (element: Element, from: number, to: number) => void
  /** `isCut` means that the document ended inside the element. */
  close: (element: Element, isCut: boolean) => void
}

/**
 * The end tags of these elements close all elements inside, so that broken markup does not hide the next
 * item.
 */
const LANDMARKS = new Set(['item', 'entry', 'channel', 'feed', 'rss', 'rdf:rdf'])
/** An item never contains another, so that a second start tag means that the first item was not closed. */
const ITEM_TAGS = new Set(['item', 'entry'])

/** Skips unmatched end tags and supplies missing ones. */
export class OpenElements {
  private readonly stack: Element[] = []
  private readonly handler: ElementHandler
  /** Number of open elements below FEED_MAX_DEPTH, which are not on the stack. */
  private tooDeep = 0

  constructor(handler: ElementHandler) {
    this.handler = handler
  }

  isTooDeep(): boolean {
    return this.tooDeep > 0
  }

  open(tag: string, attributes: Attributes, from: number, to: number): void {
    const repeated = ITEM_TAGS.has(tag) ? this.stack.findIndex((element) => element.name === tag) : -1
    if (repeated >= 0) this.closeFrom(repeated)
    if (this.stack.length >= FEED_MAX_DEPTH) {
      this.tooDeep++
      return
    }
    const element = createElement(tag, attributes, this.stack.at(-1) ?? null)
    this.stack.push(element)
    this.handler.open(element, from, to)
  }

  /** Closes the element of a self-closing tag, which may be too deep to be on the stack. */
  closeNewest(): void {
    if (this.tooDeep > 0) this.tooDeep--
    else this.pop(false)
  }

  close(tag: string): void {
    const index = this.stack.findLastIndex((element) => element.tag === tag)
    const isLandmark = index >= 0 && LANDMARKS.has(this.stack[index]?.name ?? '')
    if (this.tooDeep > 0 && !isLandmark) this.tooDeep--
    else if (index >= 0) this.closeFrom(index)
  }

  closeAll(): void {
    while (this.stack.length > 0) this.pop(true)
  }

  private closeFrom(index: number): void {
    this.tooDeep = 0
    while (this.stack.length > index) this.pop(false)
  }

  private pop(isCut: boolean): void {
    const element = this.stack.pop()
    if (element) this.handler.close(element, isCut)
  }
}
