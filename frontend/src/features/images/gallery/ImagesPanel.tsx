import { Alert } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { lazy, Suspense } from "react";
import { LazyBoundary, Loading } from "@/ui";
import { CameraHost } from "../camera/CameraHost";
import { DocumentHost } from "../documents/DocumentHost";

const Gallery = lazy(() => import("./Gallery"));
const DraftPhotographs = lazy(() => import("../upload/DraftPhotographs"));

interface ImagesPanelProps {
  /** `undefined` until the report is created. */
  reportId: number | undefined;
  /** The draft slot of a report that was created without a connection. */
  draft?: string | undefined;
  readOnly: boolean;
  /** The category to show first. */
  category?: string | undefined;
}

/** The photographs of a report, by category. */
export const ImagesPanel = ({ reportId, draft, readOnly, category }: ImagesPanelProps) => {
  if (reportId === undefined && draft !== undefined)
    return (
      <LazyBoundary>
        <Suspense fallback={<Loading />}>
          <DraftPhotographs draft={draft} />
        </Suspense>
      </LazyBoundary>
    );
  if (reportId === undefined) return <Alert color="yellow">{messages.images.saveFirst}</Alert>;
  return (
    <LazyBoundary>
      <Suspense fallback={<Loading text="Loading images..." />}>
        <Gallery key={category} reportId={reportId} readOnly={readOnly} category={category} />
      </Suspense>
      {!readOnly && <CameraHost reportId={reportId} />}
      {!readOnly && <DocumentHost reportId={reportId} />}
    </LazyBoundary>
  );
};
