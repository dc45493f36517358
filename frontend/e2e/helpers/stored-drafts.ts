import { expect, type Page } from "@playwright/test";

interface KeptDraft {
  key: string;
  typed: unknown;
}

/** What this browser keeps of forms. */
export const keptDrafts = (page: Page): Promise<KeptDraft[]> =>
  page.evaluate(
    () =>
      new Promise<KeptDraft[]>((resolve, reject) => {
        const opened = indexedDB.open("takseru");
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const drafts: KeptDraft[] = [];
          const cursor = opened.result.transaction("drafts").objectStore("drafts").openCursor();
          cursor.onerror = () => reject(cursor.error);
          cursor.onsuccess = () => {
            if (!cursor.result) {
              opened.result.close();
              return resolve(drafts);
            }
            drafts.push({ key: String(cursor.result.key), typed: Reflect.get(cursor.result.value, "typed") });
            cursor.result.continue();
          };
        };
      }),
  );

/** What was typed is in the browser's storage: who leaves before that is asked by the page. */
export const expectKept = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await keptDrafts(page))).toContain(text);
