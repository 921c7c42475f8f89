import { useEffect, useRef, useState } from 'react'

/** The camera that looks away from the player, and no sound (2§2). */
const CONSTRAINTS = { video: { facingMode: 'environment' }, audio: false } as const

/** Whether the browser gives this page cameras. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator

/**
 * Shows the camera in a video element, and takes pictures of it. The camera is off again as soon as the element
 * is gone.
 * @param onFailure Called when there is no camera, or it may not be used.
 */
export function useCamera(onFailure: (error: unknown) => void) {
  const video = useRef<HTMLVideoElement | null>(null)
  const [isReady, setReady] = useState(false)
  const failed = useRef(onFailure)
  useEffect(() => {
    failed.current = onFailure
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia(CONSTRAINTS)
      if (isOver || video.current === null) return stop()
      video.current.srcObject = stream
      await video.current.play()
      setReady(true)
    }
    start().catch((error: unknown) => {
      if (!isOver) failed.current(error)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return { video, isReady, takePicture: async (name: string) => await pictureOf(video.current, name) }
}

async function pictureOf(video: HTMLVideoElement | null, name: string): Promise<File | null> {
  if (video === null || video.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob === null ? null : new File([blob], name, { type: 'image/jpeg' })
}
