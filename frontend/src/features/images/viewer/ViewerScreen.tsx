import "yet-another-react-lightbox/styles.css";
import { formatDate, type Position } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import Lightbox, { type ControllerRef, type GenericSlide, type ZoomRef } from "yet-another-react-lightbox";
import Inline from "yet-another-react-lightbox/plugins/inline";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { takenWords } from "@/lib/images/taken-words";
import { reportQuery } from "@/lib/reports/report-queries";
import { Icon, iconPaths } from "@/ui";
import { FullPhotograph } from "./FullPhotograph";
import classes from "./photograph-viewer.module.css";
import { annexNumbers, nameOf, type ViewedPhotograph } from "./viewed-photograph";

interface PhotographSlide extends GenericSlide {
  type: "photograph";
  id: string;
}

declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    photograph: PhotographSlide;
  }
}

export interface ViewerScreenProps {
  reportId: number;
  /** In the order in which they follow each other. */
  photographs: readonly ViewedPhotograph[];
  /** The id of the one that is shown first. */
  first: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

const MAX_ZOOM = 6;
const MINUS = "M4 10h12";

const usePin = (reportId: number): Position | undefined => {
  const { data } = useQuery({ ...reportQuery(reportId), enabled: false });
  if (!data || data.latitude === null || data.longitude === null) return undefined;
  return { latitude: data.latitude, longitude: data.longitude };
};

/** The screen of `PhotographViewer`, with the library that swipes and zooms. */
export const ViewerScreen = ({ reportId, photographs, first, onShow, onClose }: ViewerScreenProps) => {
  const pin = usePin(reportId);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      photographs.findIndex(({ id }) => id === first),
    ),
  );
  const carousel = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  // The library goes back to its first slide when the list is another one.
  const ids = photographs.map(({ id }) => id).join(" ");
  const slides = useMemo(
    () => ids.split(" ").map((id): PhotographSlide => ({ type: "photograph", id })),
    [ids],
  );
  const numbers = annexNumbers(photographs);
  const shown = photographs[index];

  useEffect(() => carousel.current?.focus(), []);

  const go = (to: number) => {
    const by = Math.min(photographs.length - 1, Math.max(0, to)) - index;
    if (by > 0) carousel.current?.next({ count: by });
    if (by < 0) carousel.current?.prev({ count: -by });
  };
  const actions = new Map([
    ["ArrowLeft", () => go(index - 1)],
    ["ArrowRight", () => go(index + 1)],
    ["Home", () => go(0)],
    ["End", () => go(photographs.length - 1)],
    ["+", () => zoom.current?.zoomIn()],
    ["=", () => zoom.current?.zoomIn()],
    ["-", () => zoom.current?.zoomOut()],
    ["0", () => zoom.current?.changeZoom(1)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actions.get(event.key);
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };

  if (!shown) return null;
  const number = numbers.get(shown.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears keys for all that is in it
    <div className={classes.screen} onKeyDown={onKeyDown}>
      <div className={classes.bar}>
        <p className={classes.count} aria-hidden="true">
          {index + 1} of {photographs.length}
        </p>
        <button type="button" aria-label="Zoom out" onClick={() => zoom.current?.zoomOut()}>
          <Icon path={MINUS} />
        </button>
        <button type="button" aria-label="Zoom in" onClick={() => zoom.current?.zoomIn()}>
          <Icon path={iconPaths.plus} />
        </button>
        <button type="button" aria-label="Close" onClick={onClose}>
          <Icon path={iconPaths.close} />
        </button>
      </div>
      <div className={classes.stage}>
        <Lightbox
          slides={slides}
          index={index}
          plugins={[Inline, Zoom]}
          inline={{ className: classes.carousel ?? "" }}
          carousel={{ finite: true, preload: 1, padding: 0, spacing: "10%" }}
          animation={{ swipe: 200, navigation: 120, zoom: 120 }}
          controller={{ ref: carousel }}
          zoom={{ ref: zoom, supports: ["photograph"], maxZoom: MAX_ZOOM, scrollToZoom: true }}
          labels={{
            Previous: "Previous photograph",
            Next: "Next photograph",
            "Photo gallery": "Photographs",
          }}
          on={{
            view: ({ index: now }) => {
              setIndex(now);
              const id = photographs[now]?.id;
              if (id) onShow(id);
            },
          }}
          render={{
            // They stand in the bar.
            buttonZoom: () => null,
            iconPrev: () => <Icon path={iconPaths.back} />,
            iconNext: () => <Icon path={iconPaths.next} />,
            slide: ({ slide, rect }) => {
              const photograph =
                slide.type === "photograph" ? photographs.find(({ id }) => id === slide.id) : undefined;
              return (
                photograph && (
                  <FullPhotograph
                    key={`${photograph.id} ${photograph.rotation}`}
                    photograph={photograph}
                    room={rect}
                  />
                )
              );
            },
          }}
        />
      </div>
      <div className={classes.words} aria-live="polite">
        <p className={classes.caption}>{nameOf(shown)}</p>
        <p className={classes.facts}>
          {[
            number === undefined ? "Not in the PDF until it is sent" : `Photograph ${number} in the PDF`,
            takenWords(shown, pin),
            formatDate(shown.takenAt),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
    </div>
  );
};
