import "yet-another-react-lightbox/styles.css";
import { formatDate, type Position } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import Lightbox, { type ControllerRef, type GenericSlide, type ZoomRef } from "yet-another-react-lightbox";
import Inline from "yet-another-react-lightbox/plugins/inline";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { takenWords } from "@/lib/images/taken-words";
import { reportQuery } from "@/lib/reports/report-queries";
import { Icon, iconPaths } from "@/ui";
import { nameOf, type Photograph } from "../photograph";
import { PinLayer } from "../pins/PinEditor";
import type { PinTarget } from "../pins/PinMarks";
import { PinTargets } from "../pins/PinTargets";
import { PinWords } from "../pins/PinWords";
import { usePins } from "../pins/use-pins";
import { annexNumbers } from "./annex-numbers";
import { FullPhotograph } from "./FullPhotograph";
import classes from "./photograph-viewer.module.css";

const MINUS = "M4 10h12";

interface ViewerBarProps {
  count: string;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Above the photograph: which it is, zoom, and the way out. */
const ViewerBar = ({ count, onZoomIn, onZoomOut, onClose, children }: ViewerBarProps) => (
  <div className={classes.bar}>
    <p className={classes.count} aria-hidden="true">
      {count}
    </p>
    {children}
    <button type="button" aria-label="Zoom out" onClick={onZoomOut}>
      <Icon path={MINUS} />
    </button>
    <button type="button" aria-label="Zoom in" onClick={onZoomIn}>
      <Icon path={iconPaths.plus} />
    </button>
    <button type="button" aria-label="Close" onClick={onClose}>
      <Icon path={iconPaths.close} />
    </button>
  </div>
);

interface ViewerWordsProps {
  photograph: Photograph;
  /** In the PDF. */
  number: number | undefined;
  pin: Position | undefined;
}

/** Below the photograph: its caption, and what is known of it. */
const ViewerWords = ({ photograph, number, pin }: ViewerWordsProps) => {
  const kind = photograph.category === "documents" ? "Document" : "Photograph";
  const printed = number === undefined ? "Not in the PDF until it is sent" : `${kind} ${number} in the PDF`;
  return (
    <>
      <p className={classes.caption}>{nameOf(photograph)}</p>
      <p className={classes.facts}>
        {[printed, takenWords(photograph, pin), formatDate(photograph.takenAt)].filter(Boolean).join(" · ")}
      </p>
    </>
  );
};

/** Of the report that is open: where its property is, and whether it is signed. */
const useViewedReport = (reportId: number): { pin: Position | undefined; readOnly: boolean } => {
  const { data } = useQuery({ ...reportQuery(reportId), enabled: false });
  const hasPosition = data && data.latitude !== null && data.longitude !== null;
  return {
    pin: hasPosition ? { latitude: data.latitude ?? 0, longitude: data.longitude ?? 0 } : undefined,
    readOnly: data?.status !== "draft" && data?.status !== "in_progress" && data?.status !== "completed",
  };
};

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
  photographs: readonly Photograph[];
  /** The id of the one that is shown first. */
  first: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

const MAX_ZOOM = 6;
const labels = { Previous: "Previous photograph", Next: "Next photograph", "Photo gallery": "Photographs" };

/** The photographs that a plan's pins can point at: all that the PDF numbers, but for plans and documents. */
const targetsOf = (photographs: readonly Photograph[], numbers: ReadonlyMap<string, number>) =>
  photographs.flatMap((photograph): PinTarget[] => {
    const { id, thumbnail, category } = photograph;
    const number = numbers.get(id);
    if (number === undefined || category === "documents") return [];
    return [{ id, number, name: nameOf(photograph), thumbnail }];
  });

type ShownPhotographProps = Omit<ViewerScreenProps, "first" | "onShow"> & {
  index: number;
  shown: Photograph;
  onIndex: (index: number) => void;
};

const ShownPhotograph = ({ reportId, photographs, shown, index, onIndex, onClose }: ShownPhotographProps) => {
  const { pin, readOnly } = useViewedReport(reportId);
  const carousel = useRef<ControllerRef>(null);
  const zoom = useRef<ZoomRef>(null);
  // The library goes back to its first slide when the list is another one.
  const ids = photographs.map(({ id }) => id).join(" ");
  const slides = useMemo(
    () => ids.split(" ").map((id): PhotographSlide => ({ type: "photograph", id })),
    [ids],
  );
  const numbers = annexNumbers(photographs);
  const targets = targetsOf(photographs, numbers);
  const pins = usePins(reportId, { id: shown.id, pins: shown.image?.pins ?? [] });
  const { isEditing } = pins;

  useEffect(() => carousel.current?.focus(), []);

  const go = (to: number) => {
    const by = Math.min(photographs.length - 1, Math.max(0, to)) - index;
    if (isEditing) return;
    if (by > 0) carousel.current?.next({ count: by });
    if (by < 0) carousel.current?.prev({ count: -by });
  };
  const zoomIn = () => zoom.current?.zoomIn();
  const zoomOut = () => zoom.current?.zoomOut();
  const actions = new Map([
    ["ArrowLeft", () => go(index - 1)],
    ["ArrowRight", () => go(index + 1)],
    ["Home", () => go(0)],
    ["End", () => go(photographs.length - 1)],
    ["+", zoomIn],
    ["=", zoomIn],
    ["-", zoomOut],
    ["0", () => zoom.current?.changeZoom(1)],
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actions.get(event.key);
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  const canPin = shown.category === "documents" && shown.image && !readOnly && !isEditing;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears keys for all that is in it
    <div className={classes.screen} onKeyDown={onKeyDown}>
      <ViewerBar
        count={`${index + 1} of ${photographs.length}`}
        onZoomIn={zoomIn}
        onZoomOut={zoomOut}
        onClose={onClose}
      >
        {canPin && (
          <button type="button" className={classes.text} onClick={pins.start}>
            Set pins
          </button>
        )}
      </ViewerBar>
      <div className={classes.stage} data-editing={isEditing || undefined}>
        <Lightbox
          slides={slides}
          index={index}
          plugins={[Inline, Zoom]}
          inline={{ className: classes.carousel ?? "" }}
          carousel={{ finite: true, preload: 1, padding: 0, spacing: "10%" }}
          animation={{ swipe: 200, navigation: 120, zoom: 120 }}
          controller={{ ref: carousel, disableSwipeNavigation: isEditing }}
          zoom={{ ref: zoom, supports: ["photograph"], maxZoom: MAX_ZOOM, scrollToZoom: true }}
          labels={labels}
          on={{ view: ({ index: now }) => onIndex(now) }}
          render={{
            // They stand in the bar.
            buttonZoom: () => null,
            iconPrev: () => <Icon path={iconPaths.back} />,
            iconNext: () => <Icon path={iconPaths.next} />,
            slide: ({ slide, rect, offset, zoom: scale = 1 }) => {
              const photograph =
                slide.type === "photograph" ? photographs.find(({ id }) => id === slide.id) : undefined;
              return (
                photograph && (
                  <FullPhotograph
                    key={`${photograph.id} ${photograph.image?.rotation ?? 0}`}
                    photograph={photograph}
                    room={rect}
                    zoom={scale}
                  >
                    {offset === 0 && photograph.category === "documents" && (
                      <PinLayer
                        pins={pins}
                        targets={targets}
                        onOpen={({ id }) => go(photographs.findIndex((other) => other.id === id))}
                      />
                    )}
                  </FullPhotograph>
                )
              );
            },
          }}
        />
      </div>
      <div className={classes.words} aria-live="polite">
        {isEditing ? (
          <PinWords pins={pins} />
        ) : (
          <ViewerWords photograph={shown} number={numbers.get(shown.id)} pin={pin} />
        )}
      </div>
      <PinTargets pins={pins} targets={targets} />
    </div>
  );
};

/** The screen of `PhotographViewer`, with the library that swipes and zooms. */
export const ViewerScreen = ({ first, onShow, ...screen }: ViewerScreenProps) => {
  const { photographs } = screen;
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      photographs.findIndex(({ id }) => id === first),
    ),
  );
  const shown = photographs[index] ?? photographs[0];
  if (!shown) return null;
  return (
    <ShownPhotograph
      {...screen}
      index={index}
      shown={shown}
      onIndex={(now) => {
        setIndex(now);
        const id = photographs[now]?.id;
        if (id) onShow(id);
      }}
    />
  );
};
