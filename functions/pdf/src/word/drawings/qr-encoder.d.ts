/** The part of pdfmake that draws square codes, which its types leave out; read at pdfmake 0.3.11. */
declare module "pdfmake/js/qrEnc.js" {
  import type { CanvasElement, ContentQr } from "pdfmake/interfaces.js";

  const encoder: {
    measure(node: ContentQr): { _canvas: CanvasElement[]; _width: number };
  };
  export default encoder;
}
