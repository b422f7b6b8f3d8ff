import type { CurrentReader } from '#web/lib/api/reader.ts'
import { dataBlock, takeDataBlock } from '#web/lib/page/data-block.ts'

const ID = 'reader'

/** The end of a page, before which the block stands. */
export const PAGE_END = '</body></html>'

/**
 * The reader of a page as a data block. It is the last
 * element of the body, so that the server may keep everything before it for all readers of a tier.
 */
export const readerBlock = (viewer: CurrentReader): string => dataBlock(ID, viewer)

/** Undefined on pages of visitors. */
export const takeReaderBlock = (): CurrentReader | undefined => takeDataBlock(ID) as CurrentReader | undefined
