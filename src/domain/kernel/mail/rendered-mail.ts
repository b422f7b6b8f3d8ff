export interface RenderedMail {
  subject: string
  text: string
  html: string
}
