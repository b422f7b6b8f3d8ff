/** Pixels per side: more than the server stores, so that it scales down. */
const SIZE = 512

/**
 * Draws the picture on a canvas, because a camera's file is large and contains its location. Resolves to a JPEG in
 * Base64.
 *
 * @throws if this browser cannot decode the file
 */
export const squarePicture = async (file: Blob): Promise<string> => {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const size = Math.min(side, SIZE)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  // JPEG has no transparency, and an empty canvas would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  pen.drawImage(picture, left, top, side, side, 0, 0, size, size)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88).replace(/^[^,]*,/, '')
}
