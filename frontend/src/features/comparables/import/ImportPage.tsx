import { limits } from "@takseru/shared-types";
import { useState } from "react";
import { useUser } from "@/lib/session/session";
import { Loading, Page, PageHeader } from "@/ui";
import { PasteArea } from "./PasteArea";
import { rememberedHeads } from "./remembered-heads";
import { SheetView, toSales } from "./SheetView";
import { beginSheet } from "./sheet";
import { useStoredSheet } from "./use-stored-sheet";

/** Takes the sales of a spreadsheet into the valuer's bank, each once, after they have been seen. */
export const ImportPage = () => {
  const { id } = useUser();
  const [sheet, setSheet] = useStoredSheet(id);
  const [note, setNote] = useState<string>();
  return (
    <Page title="Sales from a sheet">
      {sheet === null ? (
        <Loading text="Loading..." />
      ) : sheet ? (
        <SheetView
          sheet={sheet}
          note={note}
          onChange={setSheet}
          onPutAway={() => {
            setNote(undefined);
            setSheet(undefined);
          }}
        />
      ) : (
        <>
          <PageHeader
            title="Sales from a sheet"
            back={toSales}
            description="Forty sales that you keep in a spreadsheet need not be typed again."
          />
          <PasteArea
            onRows={(rows, said) => {
              setNote(said);
              setSheet(beginSheet(rows.slice(0, limits.sheet.rows), rememberedHeads()));
            }}
          />
        </>
      )}
    </Page>
  );
};
