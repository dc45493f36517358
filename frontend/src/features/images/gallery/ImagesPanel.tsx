import { Alert } from "@mantine/core";
import { messages } from "@takseru/shared-types";
import { CameraHost } from "../camera/CameraScreen";
import { DocumentHost } from "../documents/PagesChooser";
import { DraftPhotographs } from "../upload/DraftPhotographs";
import { Gallery } from "./Gallery";

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
  if (reportId === undefined && draft !== undefined) return <DraftPhotographs draft={draft} />;
  if (reportId === undefined) return <Alert color="yellow">{messages.images.saveFirst}</Alert>;
  return (
    <>
      <Gallery key={category} reportId={reportId} readOnly={readOnly} category={category} />
      {!readOnly && <CameraHost reportId={reportId} />}
      {!readOnly && <DocumentHost reportId={reportId} />}
    </>
  );
};
