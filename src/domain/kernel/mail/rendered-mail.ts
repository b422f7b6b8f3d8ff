/** What a template makes: a line, and the same in two forms. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}
