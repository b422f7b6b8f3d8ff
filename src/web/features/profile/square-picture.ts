/** Pixels: more than is kept, so that the server's copy is a reduction. */
const SIZE = 512

/**
 * The middle of a picture as a small JPEG in Base64: what comes from a camera is large, and says where it was taken.
 * Rejects for a file that is no picture this browser can read.
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
  // JPEG has no transparency; black would be its default.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  pen.drawImage(picture, left, top, side, side, 0, 0, size, size)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.88).replace(/^[^,]*,/, '')
}
