/** A rendered template: the subject, and the text in two forms. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}
