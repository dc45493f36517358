import { useEffect } from "react";
import { closeCamera, useCameraRequest } from "@/lib/images/camera-request";
import { FullScreen } from "@/ui";
import { CameraScreen } from "./CameraScreen";

/** The camera over the whole screen, while `requestCamera` wants it. */
export const CameraHost = ({ reportId }: { reportId: number }) => {
  const category = useCameraRequest();
  // Another screen has no camera.
  useEffect(() => closeCamera, []);
  return (
    <FullScreen label="Camera" opened={category !== undefined} onClose={closeCamera}>
      {category && <CameraScreen reportId={reportId} first={category} onClose={closeCamera} />}
    </FullScreen>
  );
};
