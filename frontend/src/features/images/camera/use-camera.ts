import { type RefObject, useEffect, useState } from "react";

const OWN_CAMERA = "or take the photograph with your phone's own camera.";

/** Why there is no picture, in words that say what to do, by the name of the browser's error. */
const words: Record<string, string> = {
  NotAllowedError: `This site may not use the camera. Allow it in the browser's settings and try again, ${OWN_CAMERA}`,
  NotFoundError: "No camera was found on this device. Choose photographs from its files.",
  NotReadableError: `The camera is in use elsewhere. Close it there and try again, ${OWN_CAMERA}`,
};

const INSECURE =
  "A browser opens its camera only over a secure connection (https). Take the photograph with your phone's own camera.";

const ENDED = "The camera was turned off meanwhile. Press Try again to go on.";

const cameraFailure = (error: unknown): string =>
  (error instanceof DOMException && words[error.name]) ||
  `The camera could not be opened. Try again, ${OWN_CAMERA}`;

/** The rear camera, as fine as a print needs: 1,600 across, and some room to crop. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 2_560 }, height: { ideal: 1_920 } },
};

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** In no browser's types yet. */
interface Torch extends MediaTrackConstraintSet {
  torch: boolean;
}

/** The camera's live picture in a video element. `try`: another number asks the browser anew. */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, attempt: number) => {
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [failure, setFailure] = useState<string>();
  const [isLit, setIsLit] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    setFailure(undefined);
    setTrack(undefined);
    setIsLit(false);
    if (!window.isSecureContext || !navigator.mediaDevices) return setFailure(INSECURE);
    let isWanted = true;
    let opened: MediaStream | undefined;
    const show = async () => {
      const stream = await navigator.mediaDevices.getUserMedia(wanted);
      const [first] = stream.getVideoTracks();
      if (!isWanted || !video.current || !first) return stop(stream);
      opened = stream;
      first.addEventListener("ended", () => isWanted && setFailure(ENDED));
      video.current.srcObject = stream;
      await video.current.play();
      if (isWanted) setTrack(first);
    };
    show().catch((error: unknown) => isWanted && setFailure(cameraFailure(error)));
    return () => {
      isWanted = false;
      if (opened) stop(opened);
    };
  }, [video, attempt]);

  const hasTorch = track?.getCapabilities !== undefined && "torch" in track.getCapabilities();
  const light = async (on: boolean) => {
    const torch: Torch = { torch: on };
    await track?.applyConstraints({ advanced: [torch] });
    setIsLit(on);
  };
  return {
    /** There is a picture that can be taken. */
    isReady: track !== undefined && failure === undefined,
    failure,
    /** Only where the camera has a light. */
    torch: hasTorch ? { isLit, toggle: () => light(!isLit).catch(() => undefined) } : undefined,
  };
};
