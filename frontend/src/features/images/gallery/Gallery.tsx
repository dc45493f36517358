import { Text } from "@mantine/core";
import { coverOf, type Image, type ImageCategory, imageCategory, messages } from "@takseru/shared-types";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { messageOf } from "@/lib/api/api";
import { isRetryable } from "@/lib/api/retry-policy";
import { imagesQuery } from "@/lib/images/images-query";
import { neededCategory } from "@/lib/images/photograph-counts";
import { reportQuery } from "@/lib/reports/report-queries";
import { onReportChanged } from "@/lib/sync/tab-channel";
import { EmptyState, ErrorState, Loading, useIsPhone } from "@/ui";
import { addFiles } from "../documents/add-files";
import { byCategory, inCategory, type Photograph, photographsOf } from "../photograph";
import { useDevicePhotographs } from "../upload/use-device-photographs";
import { PhotographViewer } from "../viewer/PhotographViewer";
import { CategorySection } from "./CategorySection";
import { CategoryTabs } from "./CategoryTabs";
import { photographChangesOf } from "./changes/photograph-changes";
import { usePhotographActions } from "./changes/use-photograph-actions";
import { GalleryHead, GalleryTotal } from "./GalleryHead";
import { Guidelines } from "./Guidelines";
import classes from "./gallery.module.css";
import { GalleryContext, type GalleryState } from "./gallery-context";
import { focusPicture, gridKeys } from "./grid-keys";
import { SortArea } from "./order/SortArea";
import { MoveSheet } from "./selection/MoveSheet";
import { SelectionBar } from "./selection/SelectionBar";
import { useSelection } from "./selection/use-selection";
import { createTileKeys } from "./tile-keys";
import { usePaste, useUndoKey } from "./use-page-events";

interface GalleryProps {
  reportId: number;
  readOnly: boolean;
  /** The category to show first. */
  category: string | undefined;
}

const categoryOf = (name: string | undefined): ImageCategory | undefined =>
  imageCategory.values.find((category) => category === name);

const useReportFacts = (reportId: number) => {
  const { data: report } = useQuery({ ...reportQuery(reportId), enabled: false });
  const { latitude = null, longitude = null } = report ?? {};
  const pin = latitude === null || longitude === null ? undefined : { latitude, longitude };
  return { facts: report, site: { pin, inspectedOn: report?.inspection_date ?? "" } };
};

/** The lists of other tabs follow what is changed here, and this one what they change. */
const useOtherTabs = (reportId: number) => {
  const cache = useQueryClient();
  useEffect(
    () =>
      onReportChanged((id) => {
        if (id === reportId)
          void cache.invalidateQueries({ queryKey: imagesQuery(id).queryKey, exact: true });
      }),
    [cache, reportId],
  );
};

/** After photographs have moved, the focus goes to the one given, where it is lost otherwise. */
const useLead = () => {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const id = wanted.current;
    wanted.current = undefined;
    if (id !== undefined && document.activeElement === document.body) focusPicture(id);
  });
  return (id: string) => {
    wanted.current = id;
  };
};

const Loaded = ({ reportId, readOnly, category, stored }: GalleryProps & { stored: readonly Image[] }) => {
  const store = photographChangesOf(reportId, useQueryClient());
  const { pending, failures, steps } = useSyncExternalStore(store.subscribe, store.get);
  const images = pending.reduce((list, change) => change.apply(list), stored);
  const onDevice = useDevicePhotographs(reportId);
  const photographs = photographsOf(images, onDevice, stored);
  const [tileKeys] = useState(createTileKeys);
  const isPhone = useIsPhone();
  const first = categoryOf(category);
  const [shown, setShown] = useState(first ?? "land_views");
  const [entered, setEntered] = useState(first);
  const [said, say] = useState("");
  const [focused, setFocused] = useState<string>();
  const [open, setOpen] = useState<string>();
  const [moving, setMoving] = useState<readonly Photograph[]>([]);
  const inSight = isPhone ? inCategory(photographs, shown) : byCategory(photographs);
  const selection = useSelection(inSight.map(({ id }) => id));
  const lead = useLead();
  const actions = usePhotographActions({ reportId, images, photographs, say, onMoved: lead });
  const cover = coverOf(images);
  const gallery: GalleryState = {
    reportId,
    readOnly,
    isPhone,
    photographs,
    tileKeys: tileKeys(photographs),
    ...useReportFacts(reportId),
    cover: cover && { id: cover.id, isChosen: cover.cover },
    failures,
    selection,
    stop: inSight.some(({ id }) => id === focused) ? focused : inSight[0]?.id,
    actions,
    onView: setOpen,
    onMoveTo: setMoving,
  };
  usePaste((files) => {
    const target = isPhone ? shown : (entered ?? neededCategory(photographs));
    void addFiles(reportId, target, files);
    say(`Pasted into ${imageCategory.labels[target]}`);
  }, !readOnly);
  const undone = steps.at(-1)?.label;
  useUndoKey(actions.undo, undone !== undefined && !readOnly);

  if (readOnly && photographs.length === 0) return <EmptyState title="No images in this report" />;
  const section = (value: ImageCategory) => (
    <CategorySection key={value} category={value} onEnter={() => setEntered(value)} />
  );
  return (
    <GalleryContext value={gallery}>
      <GalleryHead undone={undone} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <SortArea>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the pictures in it */}
        <div
          className={classes.categories}
          onKeyDown={gridKeys(gallery)}
          onFocus={({ target }) => target.dataset.picture && setFocused(target.dataset.picture)}
        >
          {isPhone ? (
            <CategoryTabs shown={shown} onShow={setShown}>
              {section(shown)}
            </CategoryTabs>
          ) : (
            imageCategory.values.map(section)
          )}
        </div>
      </SortArea>
      {isPhone && <GalleryTotal />}
      {isPhone && selection.isOn && <SelectionBar />}
      <MoveSheet photographs={moving} onClose={() => setMoving([])} />
      {open !== undefined && (
        <PhotographViewer
          reportId={reportId}
          photographs={byCategory(photographs)}
          first={open}
          onClose={(last) => {
            setOpen(undefined);
            focusPicture(last);
          }}
        />
      )}
    </GalleryContext>
  );
};

const NONE: readonly Image[] = [];

/** The photographs of a stored report: one grid with headings, on a phone one category at a time. */
export const Gallery = (props: GalleryProps) => {
  const { reportId, readOnly } = props;
  const { data, error, refetch } = useQuery(imagesQuery(reportId));
  // Without a connection what this device holds is shown, also of a report whose list it has never read.
  const isCut = error !== null && isRetryable(error) && !navigator.onLine;
  const stored = data ?? (isCut ? NONE : undefined);
  useOtherTabs(reportId);
  if (!stored && error)
    return (
      <ErrorState
        title={messages.images.loadFailed}
        message={messageOf(error, messages.reports.requestFailed)}
        onRetry={() => void refetch()}
      />
    );
  if (!stored) return <Loading text="Loading images..." />;
  return (
    <div className={classes.panel} data-whole-width>
      {!data && <Text c="dimmed">Images that are already stored are shown when you are back online.</Text>}
      <Loaded {...props} stored={stored} />
      {!readOnly && <Guidelines />}
    </div>
  );
};
