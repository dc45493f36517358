import { Dialog } from "@/ui";
import { PagesChooser } from "./PagesChooser";
import { finishPages, usePagesRequest } from "./pages-request";

let number = 0;
const keys = new WeakMap<File, number>();
/** Two files may have the same name. */
const keyOf = (pdf: File): number => {
  const key = keys.get(pdf) ?? ++number;
  keys.set(pdf, key);
  return key;
};

/** Asks which pages of a PDF become pictures, while `requestPages` has one. */
export const DocumentHost = ({ reportId }: { reportId: number }) => {
  const request = usePagesRequest(reportId);
  const finish = () => request && finishPages(request);
  return (
    <Dialog
      opened={request !== undefined}
      onClose={() => finish()}
      size="lg"
      title={request ? `Pages of ${request.pdf.name}` : ""}
    >
      {request && (
        <PagesChooser key={keyOf(request.pdf)} reportId={reportId} pdf={request.pdf} onDone={finish} />
      )}
    </Dialog>
  );
};
