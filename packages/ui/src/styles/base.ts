// The styles of every page, before its own.
import "./faces.css";
import "./tokens.css";
import "./base/chinese-face.css";
import "./base/plain.css";
import "./base/buttons.css";
import "./base/ladder.css";
import "./base/states.css";
