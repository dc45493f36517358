import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where it is installed by a distribution's packages or by its own; undefined where it is not. */
export const libreOffice = [
  "/usr/bin/soffice",
  "/usr/local/bin/soffice",
  "/opt/libreoffice/program/soffice",
].find((path) => existsSync(path));

/** "Tools, Update, All Indexes" and "Save", as a macro: no option of the command line updates an index. */
const macro = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">
Sub Update(source As String, target As String)
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  document = StarDesktop.loadComponentFromURL(source, "_blank", 0, hidden())
  indexes = document.getDocumentIndexes()
  For at = 0 To indexes.getCount() - 1
    indexes.getByIndex(at).update()
  Next at
  Dim saved(0) As New com.sun.star.beans.PropertyValue
  saved(0).Name = "FilterName"
  saved(0).Value = "MS Word 2007 XML"
  document.storeToURL(target, saved())
  document.close(True)
End Sub
</script:module>`;

/** The same Word document after LibreOffice has updated its contents. */
export const withUpdatedIndexes = async (file: Uint8Array): Promise<Buffer> => {
  const program = libreOffice;
  if (program === undefined) throw new Error("LibreOffice is not installed");
  const folder = await mkdtemp(join(tmpdir(), "takseru-libre-office-"));
  try {
    const profile = join(folder, "profile");
    const office = (argument: string) =>
      run(program, [`-env:UserInstallation=${pathToFileURL(profile).href}`, "--headless", argument]);
    // A first start fills the profile and would overwrite the macro.
    await office("--terminate_after_init");
    await writeFile(join(profile, "user", "basic", "Standard", "Module1.xba"), macro);
    const [source, target] = [join(folder, "source.docx"), join(folder, "target.docx")];
    await writeFile(source, file);
    await office(
      `macro:///Standard.Module1.Update("${pathToFileURL(source).href}","${pathToFileURL(target).href}")`,
    );
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
