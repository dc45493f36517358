import { Button } from "@mantine/core";
import { FullScreen, lazyWithRetry } from "@/ui";
import type { SketchContent } from "./sketch-content";

interface SketchProps {
  content: SketchContent;
  onClose: () => void;
}

const SketchLoading = () => <div role="status">Loading the sketch…</div>;

const SketchNotLoaded = ({ onClose, onRetry }: SketchProps & { onRetry: () => void }) => (
  <div role="alert">
    The sketch could not be loaded.
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
  </div>
);

const LazySketch = lazyWithRetry<SketchProps>(
  async () => (await import("./SketchWork")).SketchWork,
  SketchLoading,
  SketchNotLoaded,
);

/** The sketch over the whole screen, of a finalized report too. */
export const SketchDialog = ({ content, opened, onClose }: SketchProps & { opened: boolean }) => (
  <FullScreen label="Sketch of the buildings" opened={opened} onClose={onClose}>
    {opened && <LazySketch content={content} onClose={onClose} />}
  </FullScreen>
);
